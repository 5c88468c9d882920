import assert from "node:assert/strict";
import { test } from "node:test";
import { line, words } from "../../test/lines.ts";
import { layOut } from "./lay-out.ts";

const long =
  "It was a bright cold day in April and everybody was outside. Nobody had expected the rain that came later.";

test("a line that fits is one subtitle with the line's times", () => {
  assert.deepEqual(layOut(line("a", 1, 2.5, { source: "Hello." }), "source", "en"), [
    { start: 1, end: 2.5, text: "Hello." },
  ]);
  assert.deepEqual(layOut(line("a", 1, 2.5), "target", "zh"), []);
});

test("a long line becomes subtitles one after another, each begun with its first word", () => {
  const spoken = words(long, 10, 0.4);
  const [first, second, ...others] = layOut(line("a", 10, 18, { source: long, words: spoken }), "source", "en");
  assert.equal(others.length, 0);
  const nobody = spoken.find(({ text }) => text === "Nobody");
  assert.equal(second?.start, nobody?.start);
  assert.deepEqual([first?.start, second?.end], [10, 18]);
  assert.equal(first?.end, Math.round(((second?.start ?? 0) - 0.08) * 1000) / 1000);
});

test("without words, or when the text was corrected since, time is shared by characters", () => {
  const shares = [
    line("a", 0, 10, { source: long }),
    line("a", 0, 10, { source: long, words: words("other words", 0) }),
  ];
  for (const one of shares) {
    const [first, second] = layOut(one, "source", "en");
    const share = (first?.text.length ?? 0) / ((first?.text.length ?? 0) + (second?.text.length ?? 0));
    assert.ok(Math.abs((second?.start ?? 0) - 10 * share) < 0.2);
  }
});

test("subtitles of a line never overlap, even where there is no time for them", () => {
  for (const end of [0, 0.01, 0.5, 30]) {
    const subtitles = layOut(line("a", 0, end, { source: long.repeat(6) }), "source", "en");
    for (const [index, one] of subtitles.entries()) {
      assert.ok(one.start <= one.end);
      assert.ok(one.end <= (subtitles[index + 1]?.start ?? end));
    }
  }
});
