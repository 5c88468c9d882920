import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Actor,
  coverage,
  coveredBy,
  stageHeight as height,
  neighboursIn,
  overlapOf,
  panned,
  played,
  stageWidth as width,
} from "@cutwater/imaging/test/acted.ts";
import { followObject, startObject } from "./object.ts";
import { steadied } from "./steadied.ts";

const apart = [5, 10, 17, 26] as const;
const pan = 2;

/** Follows an object from its true mask on the first frame. Returns the visible part on each frame. */
function follow(actors: readonly Actor[], thing: Actor, count = 40) {
  const frames = played(count, pan, actors);
  const neighbours = (t: number) => neighboursIn(frames, t, pan, apart);
  const shown = (t: number) => ({ rgb: frames[t]!, width, height });
  let state = startObject(shown(0), coveredBy(thing, 0), neighbours(0));
  return frames.map((_, t) => {
    if (t > 0) state = followObject(state, shown(t - 1), shown(t), panned(pan), neighbours(t));
    return state;
  });
}

const walker: Actor = {
  covers: (x, y, t) => Math.hypot((x - 50 - 3.5 * t) / 14, (y - 80 - 6 * Math.sin(t / 4)) / 28) < 1,
  colour: [60, 60, 160],
};

test("a person who walks is followed", () => {
  const overlaps = follow([walker], walker).map(({ seen }, t) => overlapOf(seen, coveredBy(walker, t)));
  assert.ok(
    overlaps.reduce((sum, value) => sum + value) / 40 > 0.75,
    overlaps.map((value) => value.toFixed(2)).join(" "),
  );
  assert.ok(Math.min(...overlaps) > 0.6);
});

test("a person behind a pillar is not seen, the pillar is left alone, and the person is found again", () => {
  const pillar: Actor = { covers: (x, _, t) => Math.abs(x - 190 + pan * t) < 22, colour: [120, 90, 30] };
  const states = follow([walker, pillar], walker);
  for (const [t, { seen }] of states.entries()) {
    const hidden = coveredBy(pillar, t);
    const visible = coveredBy(walker, t).map((value, i) => (hidden[i] === 0 ? value : 0));
    if (!visible.includes(1)) assert.ok(coverage(seen, hidden) < 0.08, `the pillar is taken for the person at ${t}`);
  }
  const last = states.length - 1;
  const overlap = overlapOf(states[last]!.seen, coveredBy(walker, last));
  assert.ok(overlap > 0.6, `${overlap}`);
});

test("a person who is absent for long is found on return, and nothing else is mistaken for them", () => {
  const from = (t: number) => (t < 14 ? 50 + 3.5 * t : 200 - 3 * (t - 30));
  const leaver: Actor = {
    covers: (x, y, t) => (t < 14 || t >= 30) && Math.hypot((x - from(t)) / 14, (y - 80) / 28) < 1,
    colour: [60, 60, 160],
  };
  const states = follow([leaver], leaver);
  for (let t = 20; t < 30; t++) assert.ok(!states[t]!.seen.includes(1), `something is taken for the person at ${t}`);
  for (let t = 32; t < 40; t++) {
    const overlap = overlapOf(states[t]!.seen, coveredBy(leaver, t));
    assert.ok(overlap > 0.6, `${overlap} at ${t}`);
  }
});

test("a thing that belongs to the scene moves with the scene", () => {
  const post: Actor = {
    covers: (x, y, t) => Math.abs(x - 150 + pan * t) < 12 && Math.abs(y - 70) < 30,
    colour: [200, 30, 30],
  };
  const states = follow([post], post);
  assert.equal(states[0]!.strays, false);
  const overlap = overlapOf(states[39]!.seen, coveredBy(post, 39));
  assert.ok(overlap > 0.8, `${overlap}`);
});

test("a thing that leaves the picture has an empty visible part", () => {
  const leaver: Actor = { covers: (x, y, t) => Math.hypot(x - 180 - 6 * t, y - 60) < 18, colour: [40, 160, 40] };
  const { seen } = follow([leaver], leaver, 30)[29]!;
  assert.ok(seen.reduce((sum, value) => sum + value, 0) < 40);
});

test("a part that is missing on one frame is taken from the frames before and after if both have it", () => {
  const maps = [panned(pan), panned(pan)] as const;
  const shift = [3.5, 0] as const;
  const none = new Uint8Array(width * height);
  const still: Actor = {
    covers: (x, y, t) => Math.hypot((x - 50 - (3.5 - pan) * t) / 14, (y - 80) / 28) < 1,
    colour: [0, 0, 0],
  };
  const at = (t: number) => ({ seen: coveredBy(still, t), shift });
  const steady = steadied([at(9), { seen: none, shift }, at(11)], maps, width, height);
  assert.ok(overlapOf(steady, coveredBy(still, 10)) > 0.9);
  const once = steadied([at(9), { seen: none, shift }, { seen: none, shift }], maps, width, height);
  assert.ok(!once.includes(1), "what only one of them has is left alone");
});
