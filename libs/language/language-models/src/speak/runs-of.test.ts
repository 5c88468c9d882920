import assert from "node:assert/strict";
import { test } from "node:test";
import { joinRuns } from "./join-runs.ts";
import { runsOf } from "./runs-of.ts";

const sentence = "ðɪs ɪz ə sˈɛntəns ʌv sˌʌm lˈɛŋθ.";

test("each sentence is a run, a short one goes with its neighbour", () => {
  assert.deepEqual(
    runsOf(`${sentence} ${sentence}`).map(({ phonemes }) => phonemes),
    [sentence, sentence],
  );
  assert.equal(runsOf(`jˈɛs. ${sentence}`).length, 1);
});

test("a long sentence is cut at its marks, else between words, and nothing is lost", () => {
  for (const part of ["ə lˈɔŋ pˈɑːɹt, ", "wˈʌn tˈuː "]) {
    const long = part.repeat(90).trim();
    const runs = runsOf(long);
    assert.ok(runs.length > 1 && runs.every(({ phonemes }) => phonemes.length <= 220));
    assert.equal(runs.map(({ phonemes }) => phonemes).join(" "), long);
    assert.ok(runs.slice(0, -1).every(({ phonemes }) => !part.includes(",") || phonemes.endsWith(",")));
  }
});

test("a word longer than a run is cut; marks alone are not a run", () => {
  assert.ok(runsOf("a".repeat(3000)).every(({ phonemes }) => phonemes.length <= 220));
  assert.deepEqual(runsOf("… !? ,"), []);
});

test("runs are joined as loud as one another's voices, with pauses, silent at both ends of each", () => {
  const tone = (loud: number) => Float32Array.from({ length: 24_000 }, (_, n) => loud * Math.sin(n / 20));
  const quiet = joinRuns(
    [
      { samples: tone(0.02), pause: 0.3 },
      { samples: tone(0.02), pause: 0.3 },
    ],
    24_000,
  );
  const loud = joinRuns([{ samples: tone(0.9), pause: 0.3 }], 24_000);
  const level = (samples: Int16Array) =>
    Math.sqrt(samples.slice(5_000, 20_000).reduce((sum, one) => sum + one * one, 0) / 15_000);
  assert.ok(Math.abs(level(quiet.samples) / level(loud.samples) - 1) < 0.02);
  assert.equal(quiet.samples.length, 2 * 24_000 + 0.3 * 24_000);
  assert.equal(quiet.samples[0], 0);
  const steps = quiet.samples.slice(1).map((one, n) => Math.abs(one - (quiet.samples[n] ?? 0)));
  assert.ok(Math.max(...steps) < 400, "a click");
});
