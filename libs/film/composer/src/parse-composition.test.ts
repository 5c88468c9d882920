import assert from "node:assert/strict";
import { test } from "node:test";
import { lesson, offer } from "../test/samples.ts";
import { CompositionSchema, parseComposition } from "./parse-composition.ts";

const least = { version: 1, title: "", language: "en", scenes: [{ seconds: 1, layers: [] }] };
const layer = (more: object) => ({ ...least, scenes: [{ seconds: 1, layers: [{ kind: "shape", id: "a", ...more }] }] });
const text = (words: unknown) => ({
  ...least,
  scenes: [{ seconds: 1, layers: [{ kind: "text", id: "a", text: words, look: { size: 5, colour: "#ffffff" } }] }],
});
const refused = (data: unknown, what: string) => assert.equal(CompositionSchema.safeParse(data).success, false, what);

test("samples are valid compositions, and parsing a parsed composition changes nothing", () => {
  for (const sample of [least, offer, lesson]) {
    const parsed = parseComposition(sample);
    assert.deepEqual(parseComposition(JSON.parse(JSON.stringify(parsed))), parsed);
  }
});

test("numbers out of range and values that are not numbers are refused", () => {
  for (const seconds of [0, -1, 121, 1e300, Number.NaN, Number.POSITIVE_INFINITY, "1"])
    refused({ ...least, scenes: [{ seconds, layers: [] }] }, `${seconds} s`);
  refused(layer({ motion: { scale: 11 } }), "a scale of 11");
  refused(layer({ motion: { x: Array.from({ length: 41 }, (_, at) => ({ at, value: 0 })) } }), "41 keyframes");
  refused(
    layer({
      motion: {
        x: [
          { at: 1, value: 0 },
          { at: 1, value: 2 },
        ],
      },
    }),
    "two keyframes at once",
  );
  refused(layer({ box: { width: 0 } }), "a box of no width");
  refused(layer({ shadow: { colour: "#000000", blur: 1_000 } }), "a blur that takes minutes");
});

test("unknown keys and keys of prototypes are refused", () => {
  refused({ ...least, script: "alert(1)" }, "a further key");
  refused(layer({ onload: "x" }), "a further key of a layer");
  refused(
    JSON.parse(`{"version":1,"title":"","language":"en","scenes":[{"seconds":1,"layers":[],"__proto__":{"a":1}}]}`),
    "__proto__",
  );
});

test("assets and slots are names, never paths or addresses", () => {
  const picture = (source: unknown) => ({
    ...least,
    scenes: [{ seconds: 1, layers: [{ kind: "picture", id: "a", source }] }],
  });
  assert.ok(CompositionSchema.safeParse(picture({ asset: "cup-2" })).success);
  for (const asset of ["../etc/passwd", "https://example.com/a.png", "", "a b", "A", "x".repeat(41)])
    refused(picture({ asset }), asset);
  refused(picture({ slot: "missing" }), "a slot that is not declared");
});

test("texts must not contain control or direction characters and have a maximum length", () => {
  assert.ok(CompositionSchema.safeParse(text("two\nlines")).success);
  for (const words of ["a\u0000b", "a\tb", "a\u202eb", "a\u2066b", "x".repeat(501)])
    refused(text(words), JSON.stringify(words));
});

test("a slot must be used for its own kind of value", () => {
  const slots = [{ kind: "colour", key: "accent", label: { en: "C", zh: "色" }, usual: "#112233" }];
  assert.ok(CompositionSchema.safeParse({ ...layer({ fill: { slot: "accent" } }), slots }).success);
  refused({ ...text({ slot: "accent" }), slots }, "a colour as a text");
  refused({ ...least, slots: [...slots, ...slots] }, "two slots of one key");
});

test("scenes must be longer than their transitions, and a film has a maximum length", () => {
  const scene = (seconds: number, over: number) => ({
    seconds,
    layers: [],
    transition: { kind: "push", seconds: over },
  });
  assert.ok(CompositionSchema.safeParse({ ...least, scenes: [scene(1, 0.5), scene(1, 0.5), scene(1, 0)] }).success);
  refused({ ...least, scenes: [scene(1, 0.6), scene(1, 0.6), scene(1, 0)] }, "two transitions at once");
  refused({ ...least, scenes: Array.from({ length: 6 }, () => scene(120, 0)) }, "twelve minutes");
});

test("layers must have unique ids and end after they start", () => {
  const shape = { kind: "shape", id: "a" };
  refused({ ...least, scenes: [{ seconds: 1, layers: [shape] }], overlays: [shape] }, "two of one id");
  refused(layer({ start: 0.5, end: 0.5 }), "an end at its start");
});
