"""Says in our words what Jinja and Python say of a template that is wrong."""

from __future__ import annotations

import re
from collections.abc import Sequence

from jinja2.exceptions import SecurityError

_TOKENS = {  # Jinja's names of tokens, as they are typed or called
    "end of print statement": "“}}”",
    "end of statement block": "“%}”",
    "begin of print statement": "“{{”",
    "begin of statement block": "“{%”",
    "begin of comment": "“{#”",
    "end of comment": "“#}”",
    "name": "a name",
    "string": "a text in quotes",
    "integer": "a number",
    "float": "a number",
    "end of template": "the end of the file",
    "template data / text": "the text behind it",
}
_TYPES = {  # Python's names of types
    "int": "a number",
    "float": "a number",
    "bool": "a yes or no",
    "str": "a text",
    "Markup": "a text",
    "IconName": "an icon",
    "NoneType": "an empty value",
    "list": "a list",
    "tuple": "a list",
    "builtin_function_or_method": "a function",
    "method": "a function",
    "function": "a function",
}
# What is said, by what Jinja or Python says: `{0}` is the first group of the pattern, `{token0}`,
# `{type0}` and `{call0}` the same as a token, a type or a function is named in templates.
_Said = Sequence[tuple[str, str]]
_OF_SYNTAX: _Said = (
    (
        r"Unexpected end of template\..*block that needs to be closed is '(\w+)'",
        "“{{% {0} %}}” is opened here, and its “{{% end{0} %}}” is missing",
    ),
    (
        r"unknown tag '(end\w+|else|elif)'.*block that needs to be closed is '(\w+)'",
        "“{{% {0} %}}” stands here, but “{{% {1} %}}” is what is open",
    ),
    (r"unknown tag '(end\w+|else|elif)'", "“{{% {0} %}}” closes nothing that is open"),
    (r"unknown tag '(.*?)'", "there is no tag “{{% {0} %}}”"),
    (r"tag name expected", "a tag such as “if” or “for” is wanted behind “{{%”"),
    (r"expected token '(.*)', got '(.*)'", "{token0} is wanted here, not {token1}"),
    (r"unexpected end of template, expected '(.*)'", "the file ends before {token0}"),
    (r"Expected an expression, got '(.*)'", "a value is missing before {token0}"),
    (r"unexpected '(.*)', expected '(.*)'", "{token1} is wanted here, not {token0}"),
    (r"unexpected '(.*)'", "{token0} is not expected here"),
    (r"unexpected char (?:\"'\"|'\"'|'\\'')", "a quote is opened here and never closed"),
    (r"unexpected char '(.*)' at", "“{0}” has no meaning here"),
    (r"No (filter|test) named '(.*)'", "there is no {0} “{1}”"),
    (r"Missing end of comment tag", "“{{#” is opened, and its “#}}” is missing"),
    (r"Missing end of raw", "“{{% raw %}}” is opened, and its “{{% endraw %}}” is missing"),
    (r"block '(.*)' defined twice", "the block “{0}” stands here twice"),
    (r"expected call", "“{{% call %}}” wants a macro with “(…)”"),
    (r"can't assign to", "only a name can be set, not a value"),
    (r"expected name or number", "a name is wanted behind “.”"),
    (r"invalid syntax for function call", "a value without a name follows one with a name"),
    (r"non-default argument follows", "a value without a default follows one that has it"),
    (r"cannot use extend", "“{{% extends %}}” must stand outside all other tags"),
    (r"translatable sections?|trans blocks", "no other tag may stand inside “{{% trans %}}”"),
    (r"Block names in Jinja", "the name of a block has no hyphens; use “_”"),
    (r"statically nested", "tags stand inside each other too deep; at most 20 may"),
    (r"levels of indentation", "tags stand inside each other too deep"),
)
_OF_RUNNING: _Said = (
    (r"No (filter|test) named '(.*)' found", "there is no {0} “{1}”"),
    (r"operand type\(s\) for (\S+).*: '(.*)' and '(.*)'", "“{0}” cannot join {type1} and {type2}"),
    (r"can only concatenate (\w+) \(not \"(.+)\"\)", "“+” cannot join {type0} and {type1}"),
    (
        r"'(.*)' not supported between instances of '(.*)' and '(.*)'",
        "“{0}” cannot compare {type1} and {type2}",
    ),
    (r"bad operand type for unary (.*): '(.*)'", "“{0}” cannot stand before {type1}"),
    (r"'(.*)' object is not iterable", "{type0} is no list to go through"),
    (r"argument of type '(.*)' is not", "{type0} is no list to look in"),
    (r"'(.*)' object is not callable", "{type0} cannot be called with “(…)”"),
    (r"object of type '(.*)' has no len", "{type0} has no length"),
    (r"'(.*)' object is not subscriptable", "{type0} has no items to take with “[…]”"),
    (r"(\w+)\(\) missing \d+ required .*?: '(.*?)'", "“{call0}” needs a value for “{1}”"),
    (r"(\w+)\(\) got an unexpected keyword argument '(.*)'", "“{call0}” takes no value “{1}”"),
    (r"(\w+)\(\) got multiple values for argument '(.*)'", "“{call0}” is given “{1}” twice"),
    (r"(\w+)\(\) takes .* positional", "“{call0}” is given more values than it takes"),
    (r"macro '(.*)' takes", "the macro “{0}” is given a value that it does not take"),
    (r"Exceeds the limit", "a number here has too many digits"),
    (r"by zero", "a number is divided by nothing"),
    (r"values to unpack", "there are not as many items as names to take them"),
    (r"cannot convert float|name '(nan|inf)'|too large to convert", "a number here is no number"),
    (r"unknown encoding: (.*)", "there is no encoding “{0}”"),
    (r"access to attribute '(.*)' of", "layouts may not use “{0}”"),
    (r"is not safely callable", "layouts may not call this"),
    (r"[Rr]ange too big", "“range” counts further than a layout may"),
    (r"[Rr]equired block '(.*)' not found", "the block “{0}” must be given"),
    (r"extended multiple times", "a layout can extend only one other"),
    (r"must be str, not|expected str instance|str or a tuple", "a text is wanted here"),
    (r"%\w format:", "a number is wanted here, not a text"),
    (r"invalid literal|could not convert string", "a number is wanted here, not a text"),
)


def syntax_words(message: str) -> str:
    """Return what Jinja says of a template that it cannot parse, in our words."""
    return _said(_OF_SYNTAX, message) or f"the template does not follow Jinja's rules: {message}"


def fault_words(wrong: Exception) -> str:
    """Return what went wrong while a template ran, in our words."""
    message = str(wrong) or type(wrong).__name__
    if isinstance(wrong, SyntaxError):  # Python's own limits, met while a template is compiled
        return syntax_words(message)
    if said := _said(_OF_RUNNING, message):
        return said
    if isinstance(wrong, MemoryError):
        return "the layout takes more memory here than a build may"
    if isinstance(wrong, SecurityError):
        return "layouts may not use this"
    if isinstance(wrong, LookupError):
        return f"a value is missing that a text or an index asks for: {message}"
    return message


def word_in(message: str) -> str | None:
    """Return the word that a message of Jinja is about, as it stands in the template."""
    found = re.search(r"(?:got|tag|named|unexpected|attribute) '(.*?)'", message)
    return _TOKENS.get(found[1], found[1]).strip("“”") if found else None


def _said(table: _Said, message: str) -> str | None:
    for pattern, words in table:
        if match := re.search(pattern, message, re.DOTALL):
            named = {f"token{n}": _token(word or "") for n, word in enumerate(match.groups())}
            named |= {f"call{n}": _call(word or "") for n, word in enumerate(match.groups())}
            named |= {f"type{n}": _type(word or "") for n, word in enumerate(match.groups())}
            return words.format(*match.groups(), **named)
    return None


def _token(words: str) -> str:
    return _TOKENS.get(words, f"“{words}”")


def _call(name: str) -> str:
    """Return how templates call a function."""
    return "icon" if name == "svg" else name.removeprefix("do_").lstrip("_")


def _type(name: str) -> str:
    return _TYPES.get(name.rpartition(".")[2], "a group of values")
