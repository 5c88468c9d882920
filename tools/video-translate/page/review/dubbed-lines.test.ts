import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { type DubbedLine, dubbedLines, heardAt, neededNext } from "./dubbed-lines.ts";
import type { LineFit } from "./fits.ts";

const line = (id: string, start: number, end: number, target: string | null): Line => ({
  id,
  start,
  end,
  source: "said",
  target,
  speaker: null,
  words: null,
  flags: [],
});
const fit = (start: number, seconds: number, more: Partial<LineFit> = {}): LineFit => ({
  percent: 90,
  level: "fits",
  rate: 1,
  overSeconds: 0,
  start,
  seconds,
  isOld: false,
  budget: null,
  ...more,
});
const dub = (lines: Line[], fits: Record<string, LineFit>, sounds: Record<string, { address: string }> = {}) =>
  dubbedLines({
    lines,
    voices: { "": "v" },
    fits: new Map(Object.entries(fits)),
    sounds: new Map(Object.entries(sounds)),
  });
const played = (id: string, start: number, seconds: number, address: string | null = null): DubbedLine => ({
  id,
  key: id,
  start,
  seconds,
  rate: 1,
  address,
});

test("a dub has every translated line, at the planned start of its voice", () => {
  const lines = [line("a", 1, 3, "hola"), line("b", 3, 5, null), line("c", 5, 7, "adiós")];
  const all = dub(lines, { a: fit(1.2, 1.5, { rate: 1.1 }) }, { a: { address: "blob:a" } });
  assert.deepEqual(
    all.map(({ id, start, seconds, rate, address }) => [id, start, seconds, rate, address]),
    [
      ["a", 1.2, 1.5, 1.1, "blob:a"],
      ["c", 5, 2, 1, null],
    ],
  );
});

test("a line whose text or voice has changed since it was spoken has no sound, and a new key", () => {
  const sounds = { a: { address: "blob:a" } };
  const [before] = dub([line("a", 1, 3, "hola")], { a: fit(1, 1) }, sounds);
  const [after] = dub([line("a", 1, 3, "adiós")], { a: fit(1, 1, { isOld: true }) }, sounds);
  assert.equal(after?.address, null);
  assert.notEqual(before?.key, after?.key);
});

test("where two voices overlap, the later one is played", () => {
  const lines = [played("a", 1, 3), played("b", 3, 2)];
  assert.deepEqual(
    [0.5, 2, 3.5, 5].map((now) => heardAt(lines, now)?.id ?? null),
    [null, "a", "b", null],
  );
});

test("the line to speak next is the first one without a sound that has not passed, within the look-ahead", () => {
  const lines = [played("a", 1, 2), played("b", 4, 2, "blob:b"), played("c", 7, 2), played("d", 30, 2)];
  const next = (from: number, before: number) =>
    neededNext(lines, { from, before, isSpoken: ({ address }) => address !== null })?.id ?? null;
  assert.deepEqual([next(0, 10), next(3.5, 10), next(3.5, 6), next(10, 20)], ["a", "c", null, null]);
});
