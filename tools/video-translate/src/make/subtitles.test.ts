import assert from "node:assert/strict";
import { test } from "node:test";
import { Draft } from "../../draft.ts";
import { resultLines } from "./result.ts";
import { shownTranscript } from "./subtitles.ts";

test("lines shown at the same time keep their times in subtitles; small overlaps of speech are removed and flagged", () => {
  const line = (id: string, start: number, end: number) => ({
    id,
    start,
    end,
    source: "x",
    target: `Line ${id}`,
    speaker: null,
    words: null,
    flags: [],
  });
  const means = { kind: "file", name: "file", isDraft: false };
  const draft = Draft.parse({
    stage: "translated",
    transcript: {
      language: "de",
      targetLanguage: "en",
      lines: [line("sign", 1, 6), line("a", 2, 3.5), line("b", 3.4, 5), line("c", 8, 10), line("d", 8, 10)],
    },
    glossary: [],
    voices: {},
    slowed: [],
    means: { listen: means, translate: null, speak: null },
    fits: {},
    filmSeconds: 20,
  });
  const shown = shownTranscript(draft).lines.map(({ id, start, end }) => [id, start, end]);
  const flagged = (given: Draft) =>
    resultLines(given, "subtitles").flatMap(({ id, flags }) => (flags.includes("overlapping") ? [id] : []));
  assert.deepEqual(flagged(draft), ["sign", "a", "c"]);
  const heard = { ...draft, means: { ...draft.means, listen: { ...means, kind: "model" as const } } };
  assert.deepEqual(flagged(heard), ["sign", "c"], "times that nobody wrote");
  assert.deepEqual(shown, [
    ["sign", 1, 6],
    ["a", 2, 3.32],
    ["b", 3.4, 5],
    ["c", 8, 10],
    ["d", 8, 10],
  ]);
});
