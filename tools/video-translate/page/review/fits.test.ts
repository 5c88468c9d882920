import assert from "node:assert/strict";
import { test } from "node:test";
import type { Line } from "@cutwater/transcript/transcript.ts";
import { capRate, fitsOf, type Spoken } from "./fits.ts";

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
const said = (text: string, seconds: number, voice = "v"): Spoken => ({ text, seconds, voice });
const film = (lines: Line[], spoken: Record<string, Spoken>, slowed: string[] = []) =>
  fitsOf({
    lines,
    voices: { "": "v" },
    spoken: new Map(Object.entries(spoken)),
    slowed,
    filmSeconds: 20,
    language: "es",
  });

test("a voice that is shorter than its line fits, and the bar is its share of the slot", () => {
  const fit = film([line("a", 1, 3, "hola")], { a: said("hola", 1.5) }).get("a");
  assert.deepEqual([fit?.level, fit?.isOld], ["fits", false]);
  assert.equal(Math.round(fit?.percent ?? 0), 60);
});

test("a voice that must be spoken faster to fit takes more than its slot, and never more than the cap allows", () => {
  const lines = [line("a", 1, 3, "uno"), line("b", 3, 5, "dos"), line("c", 5, 7, "tres")];
  const fits = film(lines, { a: said("uno", 2.3), b: said("dos", 2.4), c: said("tres", 2.3) });
  const snug = [...fits.values()].filter(({ level }) => level === "snug");
  assert.ok(snug.length > 0);
  for (const { percent, rate } of snug) assert.ok(percent > 100 && percent <= 100 * rate + 1e-9 && rate <= capRate);
});

test("a voice too long even at the fastest rate says by how many seconds, and fits once its picture is slowed", () => {
  const lines = [line("a", 0, 2, "larguísimo"), line("b", 2, 4, "b")];
  const spoken = { a: said("larguísimo", 6), b: said("b", 1.9) };
  const over = film(lines, spoken).get("a");
  assert.equal(over?.level, "over");
  assert.ok((over?.overSeconds ?? 0) > 1 && (over?.percent ?? 0) > 100 * capRate);
  const slowed = film(lines, spoken, ["a"]).get("a");
  assert.deepEqual([slowed?.level, slowed?.overSeconds], ["snug", 0]);
});

test("after its text or voice has changed, a line's voice is outdated, and its length is estimated", () => {
  const lines = [line("a", 0, 4, "una frase mucho más larga que antes"), line("b", 5, 7, "corta frase")];
  const fits = film(lines, { a: said("corta frase", 1), b: said("corta frase", 1) });
  assert.deepEqual([fits.get("a")?.isOld, fits.get("b")?.isOld], [true, false]);
  assert.ok((fits.get("a")?.percent ?? 0) > 50, "longer than what was said");
  const other = film([line("a", 0, 4, "hola")], { a: said("hola", 1, "another voice") });
  assert.equal(other.get("a")?.isOld, true);
});

test("a line that nobody has spoken has no bar, until the voice's speed is known", () => {
  const lines = [line("a", 0, 2, "hola amigo"), line("b", 3, 5, "buenos días"), line("c", 6, 8, null)];
  assert.equal(film(lines, {}).size, 0);
  const fits = film(lines, { a: said("hola amigo", 1) });
  assert.deepEqual([...fits.keys()], ["a", "b"]);
  assert.ok((fits.get("b")?.budget ?? 0) > 0);
});

test("a short voice in a long slot takes a small share of it, however fast its neighbours make it", () => {
  const lines = [line("a", 0, 2, "uno"), line("b", 2, 8, "dos"), line("c", 8, 10, "tres")];
  const fit = film(lines, { a: said("uno", 2.9), b: said("dos", 1), c: said("tres", 2.9) }).get("b");
  assert.ok(fit && fit.level === "fits" && fit.percent < 30, `${fit?.percent}`);
});
