import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { type Box, boundsOf, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { roomsOf } from "./rooms.ts";

const lineAt = (left: number, top: number, width = 100, height = 24) => ({ box: boxOf({ left, top, width, height }) });

test("two lines side by side share the space between them, and keep the rest for themselves", () => {
  const rooms = roomsOf(createImage(800, 200, 3), [lineAt(200, 80), lineAt(500, 80)]);
  const [one, other] = rooms.map(boundsOf) as [ReturnType<typeof boundsOf>, ReturnType<typeof boundsOf>];
  const end = one.left + one.width;
  const start = other.left;
  assert.ok(end <= start + 1 && end > 370 && start < 430, `${end} ${start}`);
  assert.ok(one.left < 30 && other.left + other.width > 770, `${one.left}`);
});

test("no rooms of a crowded page overlap, including those of rotated lines, and each contains its line", () => {
  const turned: Box = [
    [420, 300],
    [560, 340],
    [552, 366],
    [412, 326],
  ];
  const lines = [{ box: turned }, ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => lineAt(40 + 330 * (i % 2), 40 + 70 * i))];
  const rooms = roomsOf(createImage(800, 640, 3), lines);
  for (const [i, room] of rooms.entries()) {
    const outer = boundsOf(room);
    const inner = boundsOf(lines[i]!.box);
    assert.ok(outer.left <= inner.left + 0.01 && outer.top <= inner.top + 0.01);
    for (const other of rooms.slice(i + 1)) {
      const middles = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((u) => [0.1, 0.5, 0.9].map((v) => at(other, u, v)));
      assert.ok(!middles.some((point) => isIn(room, point)), `${i}`);
    }
  }
});

function at([a, b, , d]: Box, u: number, v: number): [number, number] {
  return [a[0] + u * (b[0] - a[0]) + v * (d[0] - a[0]), a[1] + u * (b[1] - a[1]) + v * (d[1] - a[1])];
}

function isIn(box: Box, [x, y]: readonly [number, number]): boolean {
  return box.every(([ax, ay], i) => {
    const [bx, by] = box[(i + 1) % 4]!;
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.5;
  });
}
