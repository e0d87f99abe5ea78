from __future__ import annotations

from multiprocessing import get_context
from pathlib import Path

from pressroom.render.store import FaceStore

ROUNDS = 60
SIZE = 200_000


def test_face_comes_back_as_it_was_put_in(tmp_path: Path) -> None:
    store = FaceStore(tmp_path / "faces")

    store.put("a", b"pdf")

    assert store.get("a") == b"pdf"
    assert store.get("b") is None


def test_face_that_is_put_in_again_replaces_the_old(tmp_path: Path) -> None:
    store = FaceStore(tmp_path)

    store.put("a", b"one")
    store.put("a", b"two")

    assert store.get("a") == b"two"


def test_nothing_but_whole_faces_is_left(tmp_path: Path) -> None:
    store = FaceStore(tmp_path)

    store.put("a", b"one")

    assert [path.name for path in tmp_path.iterdir()] == ["a.face"]


def test_interrupted_writer_leaves_the_old_face(tmp_path: Path) -> None:
    store = FaceStore(tmp_path)
    store.put("a", b"one")

    (tmp_path / "a.4711.part").write_bytes(b"ha")  # another process died here

    assert store.get("a") == b"one"
    assert store.get("a.4711.part") is None


def test_two_writers_never_give_half_a_face(tmp_path: Path) -> None:
    context = get_context("spawn")
    writers = [context.Process(target=write_often, args=(tmp_path, sign)) for sign in b"ab"]
    for writer in writers:
        writer.start()

    store, seen = FaceStore(tmp_path), set()
    while any(writer.is_alive() for writer in writers):
        face = store.get("face")
        seen.add(face if face is None else (len(face), len(set(face))))
    for writer in writers:
        writer.join()

    assert seen <= {None, (SIZE, 1)}
    assert [writer.exitcode for writer in writers] == [0, 0]
    assert [path.name for path in tmp_path.iterdir()] == ["face.face"]


def write_often(folder: Path, sign: int) -> None:
    store = FaceStore(folder)
    for _ in range(ROUNDS):
        store.put("face", bytes([sign]) * SIZE)
