"""Checks the style sheets and layouts of a build before anything is drawn with them."""

from __future__ import annotations

from pressroom.model.finding import Finding, Findings
from pressroom.production.job import Job
from pressroom.render.face import StyleSheet
from pressroom.render.styles.rules import class_names, parse_rules
from pressroom.render.styles.sheets import CLASSES, check_styles, read_style_sheets, read_templates
from pressroom.render.template.checks import check_classes, check_fits, template_texts
from pressroom.render.template.environment import Layouts
from pressroom.render.template.html_checks import check_html, check_pairs
from pressroom.render.template.layouts import LayoutFolders, shown_path


def checked_sheets(
    job: Job,
    folders: LayoutFolders,
    layouts: Layouts,
    families: frozenset[str],
    contents: tuple[str, str],
    findings: Findings,
) -> tuple[StyleSheet, ...]:
    """Read the style sheets; they and the game's layouts are checked. Raises `StopBuild`.

    `contents` are digests of both: what an earlier build found in the same ones is told again.
    """
    project = job.checked.project.folder
    sheets = read_style_sheets(folders, project, findings)
    findings.stop_on_errors()
    texts = list(template_texts(folders))

    kinds = job.checked.game.kinds.values()
    fields = frozenset(name for kind in kinds for name in (*kind.fields, *kind.computed))

    def check() -> tuple[Finding, ...]:
        found = Findings()
        check_styles(sheets, read_templates(folders), families, found)
        named = [(shown_path(path, folders.roots, project), path, text) for path, text in texts]
        shown = {name: text for name, _, text in named}
        styled = {token.value for sheet in sheets for token in class_names(parse_rules(sheet.css))}
        check_classes(shown, frozenset(styled), CLASSES, found)
        check_fits(shown, fields, found)
        check_html(shown, found)
        check_pairs({name: text for name, text in shown.items() if name.endswith(".md")}, found)
        for name, path, text in named:
            layouts.check_blocks(path.name, name, text, found)
        return tuple(found)

    texts_key = tuple(text for path, text in texts if path.suffix == ".md")
    key = (folders, contents, families, texts_key, fields)
    findings.extend(job.session.style_checks.of(key, check))
    return sheets
