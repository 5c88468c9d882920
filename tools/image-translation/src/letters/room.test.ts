import assert from "node:assert/strict";
import { test } from "node:test";
import { createImage } from "@cutwater/imaging/image.ts";
import { boundsOf, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { roomOf } from "./room.ts";

const line = (left: number, top: number, width: number, height: number) => ({
  box: boxOf({ left, top, width, height }),
});

test("a line may grow to the edges of its plate", () => {
  const image = createImage(400, 200, 3);
  for (let y = 60; y < 120; y++) image.data.fill(220, (y * 400 + 100) * 3, (y * 400 + 300) * 3);
  const room = boundsOf(roomOf(image, line(150, 80, 60, 20), []));
  assert.ok(room.left >= 100 && room.left < 106, `${room.left}`);
  assert.ok(room.left + room.width <= 300 && room.left + room.width > 294);
  assert.ok(room.top < 80 && room.top > 70);
});

test("a line's room ends before another line and before the picture's edge", () => {
  const image = createImage(400, 200, 3);
  const lines = [line(150, 80, 60, 20), line(260, 85, 80, 20)];
  const room = boundsOf(roomOf(image, lines[0]!, lines));
  assert.ok(room.left >= 5 && room.left < 10, `${room.left}`);
  assert.ok(room.left + room.width <= 255 && room.left + room.width > 248, `${room.left + room.width}`);
});
