import assert from "node:assert/strict";
import { test } from "node:test";
import { createCanvas } from "@napi-rs/canvas";
import { still } from "../../test/still.ts";
import { presenterWords } from "../messages.ts";
import { presenterIds } from "../people/people.ts";
import type { Pose } from "../pose/pose.ts";
import { type Viseme, visemes } from "../visemes/visemes.ts";
import { type DrawPresenterOptions, drawPresenter, presenterViews } from "./draw-presenter.ts";

const side = 160;
const box = { left: 0, top: 0, width: side, height: side };

function pixelsOf(id: (typeof presenterIds)[number], pose: Pose, options: DrawPresenterOptions = { ground: "light" }) {
  const context = createCanvas(side, side).getContext("2d");
  drawPresenter(context, id, pose, box, options);
  return context.getImageData(0, 0, side, side).data;
}

/** Number of pixels with a channel that differs by more than this, of 255. */
const differing = (a: Uint8ClampedArray, b: Uint8ClampedArray, by = 24) =>
  a.reduce((count, value, i) => count + (Math.abs(value - b[i]!) > by ? 1 : 0), 0) / 4;

test("every presenter looks different at every viseme", () => {
  const names = Object.keys(visemes) as Viseme[];
  for (const id of presenterIds) {
    const faces = names.map((name) => pixelsOf(id, still(visemes[name])));
    for (const [i, face] of faces.entries())
      for (const [j, other] of faces.slice(0, i).entries())
        assert.ok(differing(face, other) > 6, `${id}: ${names[i]} looks like ${names[j]}`);
  }
});

test("presenters differ from each other and move brows, eyes, head and chest", () => {
  for (const [i, id] of presenterIds.entries()) {
    const face = pixelsOf(id, still());
    for (const other of presenterIds.slice(0, i)) assert.ok(differing(face, pixelsOf(other, still())) > 2_000, id);
    const head = { turn: 0, nod: 0, tilt: 0 };
    const moves: [string, Partial<Pose>][] = [
      ["blink", { blink: 1 }],
      ["half a blink", { blink: 0.5 }],
      ["brows", { brows: 1 }],
      ["gaze", { gaze: { x: 1, y: 0 } }],
      ["turn", { head: { ...head, turn: 1 } }],
      ["nod", { head: { ...head, nod: 1 } }],
      ["tilt", { head: { ...head, tilt: -1 } }],
      ["breath", { breath: 1 }],
    ];
    for (const [what, more] of moves)
      assert.ok(differing(face, pixelsOf(id, still(visemes.rest, more)), 8) > 8, `${id}: ${what}`);
  }
});

test("equal poses give equal drawings, and the context's state is restored", () => {
  const context = createCanvas(side, side).getContext("2d");
  drawPresenter(context, "mei", still(visemes.open), box);
  assert.deepEqual([context.globalAlpha, context.getTransform().e], [1, 0]);
  assert.deepEqual(pixelsOf("mei", still(visemes.open)), pixelsOf("mei", still(visemes.open)));
});

test("nothing is drawn outside of the box, whose lower edge cuts the body, in any shape", () => {
  for (const view of presenterViews)
    for (const [width, height] of [
      [60, 60],
      [100, 40],
      [30, 110],
    ] as const) {
      const context = createCanvas(side, side).getContext("2d");
      drawPresenter(context, "tarek", still(), { left: 20, top: 30, width, height }, { view });
      const { data } = context.getImageData(0, 0, side, side);
      const isInked = (x: number, y: number) => data[4 * (y * side + x) + 3]! > 0;
      for (let y = 0; y < side; y++)
        for (let x = 0; x < side; x++)
          if (x < 20 || x >= 20 + width || y < 30 || y >= 30 + height) assert.ok(!isInked(x, y), `${view} ${x} ${y}`);
      assert.ok(isInked(20 + width / 2, 29 + height), `${view}: the body ends above the edge`);
      assert.ok(!isInked(20, 30), "no ground is asked for");
    }
  const context = createCanvas(side, side).getContext("2d");
  assert.throws(() => drawPresenter(context, "mei", still(), { ...box, width: 0 }), RangeError);
});

test("every presenter has a description of their look", () => {
  for (const words of [presenterWords.en, presenterWords.zh])
    assert.equal(new Set(presenterIds.map((id) => words[id])).size, presenterIds.length);
});
