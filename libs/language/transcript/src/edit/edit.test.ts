import assert from "node:assert/strict";
import { test } from "node:test";
import { idSource, line, transcript, words } from "../../test/lines.ts";
import { seeded } from "../../test/seeded.ts";
import { Transcript } from "../transcript.ts";
import { deleteLine, insertLine, setSource, setSpeaker, setTarget, setTimes, sortLines } from "./edit.ts";
import { mergeWithNext } from "./merge.ts";
import { splitLine, splitPointBefore } from "./split.ts";

const ids = ({ lines }: Transcript) => lines.map(({ id }) => id);
const three = transcript([line("a", 0, 2), line("b", 2, 4), line("c", 4, 6)]);

test("an edit changes its line and leaves the transcript it was given as it was", () => {
  const before = structuredClone(three);
  const edited = setSpeaker(setTimes(setSource(three, "b", "New"), "b", { start: 2.5, end: 3 }), "b", " Ann ");
  assert.deepEqual(edited.lines[1], { ...line("b", 2.5, 3), source: "New", speaker: "Ann" });
  assert.equal(setSpeaker(edited, "b", " ").lines[1]?.speaker, null);
  assert.deepEqual(three, before);
});

test("a translation is stale when its source changes, until there is a new one", () => {
  const translated = setTarget(three, "a", "甲", ["draft"]);
  assert.deepEqual(translated.lines[0]?.flags, ["draft"]);
  assert.deepEqual(setSource(translated, "a", "Text of a.").lines[0]?.flags, ["draft"]);
  const changed = setSource(translated, "a", "Other");
  assert.deepEqual(changed.lines[0]?.flags, ["draft", "stale"]);
  assert.deepEqual(setTarget(changed, "a", "乙").lines[0]?.flags, []);
  assert.deepEqual(setSource(three, "a", "Other").lines[0]?.flags, [], "nothing was translated yet");
});

test("a line that is moved or inserted stands where its start belongs", () => {
  assert.deepEqual(ids(setTimes(three, "a", { start: 3, end: 9 })), ["b", "a", "c"]);
  assert.deepEqual(ids(insertLine(three, line("d", 2, 3))), ["a", "b", "d", "c"]);
  assert.deepEqual(ids(deleteLine(three, "b")), ["a", "c"]);
  assert.deepEqual(
    sortLines([line("x", 2, 3), line("y", 0, 9), line("z", 2, 2)]).map(({ id }) => id),
    ["y", "x", "z"],
  );
});

test("a split line keeps its id in the first part, and its words go where they are said", () => {
  const said = line("a", 0, 2, {
    source: "one two three four",
    words: words("one two three four", 0),
    flags: ["draft"],
  });
  const point = splitPointBefore(said, 2);
  assert.deepEqual(point, { source: 8, seconds: 0.8 });
  const { lines } = splitLine(transcript([said, line("b", 2, 3)]), "a", { source: 8, seconds: 0.8 }, "n");
  assert.deepEqual(
    lines.map(({ id, start, end, source }) => [id, start, end, source]),
    [
      ["a", 0, 0.8, "one two"],
      ["n", 0.8, 2, "three four"],
      ["b", 2, 3, "Text of b."],
    ],
  );
  assert.deepEqual(
    lines.slice(0, 2).map((one) => one.words?.map(({ text }) => text)),
    [
      ["one", "two"],
      ["three", "four"],
    ],
  );
  assert.deepEqual(lines[1]?.flags, ["draft"]);
});

test("there is no place before a word when the text was corrected since", () => {
  const said = line("a", 0, 2, { source: "one too three", words: words("one two three", 0) });
  assert.equal(splitPointBefore(said, 1), null);
  assert.equal(splitPointBefore(line("a", 0, 2), 1), null);
});

test("the translation of a split line is cut at a word, or where it is asked to be", () => {
  const said = line("a", 0, 4, { source: "We go to Beijing today and see the wall", target: "我们今天去北京看长城" });
  const targets = (target?: number) =>
    splitLine(transcript([said]), "a", { source: 22, seconds: 2, ...(target ? { target } : {}) }, "n").lines.map(
      (one) => [one.target, one.flags],
    );
  assert.deepEqual(targets(4), [
    ["我们今天", []],
    ["去北京看长城", []],
  ]);
  const [[first], [second]] = targets() as [[string], [string]];
  assert.equal(first + second, said.target);
  assert.ok(first.length >= 4 && second.length >= 4, `${first} ${second}`);
  const short = { ...said, target: "走" };
  assert.deepEqual(
    splitLine(transcript([short]), "a", { source: 22, seconds: 2 }, "n").lines.map((one) => [one.target, one.flags]),
    [
      ["走", ["stale"]],
      [null, []],
    ],
  );
});

test("a split that leaves a part without text, cuts a character or lies outside the times is refused", () => {
  const said = transcript([line("a", 1, 2, { source: "  a👍b " })]);
  for (const [source, seconds] of [
    [0, 1.5],
    [2, 1.5],
    [4, 1.5],
    [6, 1.5],
    [7, 1.5],
    [1.5, 1.5],
    [3, 0.5],
    [3, 2.5],
    [3, Number.NaN],
  ] as const)
    assert.throws(() => splitLine(said, "a", { source, seconds }, "n"), { reason: "badSplit" }, `${source} ${seconds}`);
  assert.equal(splitLine(said, "a", { source: 3, seconds: 1.5 }, "n").lines.length, 2);
});

test("merged lines have the first one's id, and spaces where their language has them", () => {
  const merge = (first: string, second: string) =>
    mergeWithNext(transcript([line("a", 0, 1, { source: first }), line("b", 1, 2, { source: second })]), "a").lines;
  assert.deepEqual(
    [merge("one ", "two"), merge("你好，", "世界"), merge("안녕", "세상"), merge("看", "TV")].map(
      ([merged]) => `${merged?.id} ${merged?.start} ${merged?.end} ${merged?.source}`,
    ),
    ["a 0 2 one two", "a 0 2 你好，世界", "a 0 2 안녕 세상", "a 0 2 看 TV"],
  );
  const half = transcript([line("a", 0, 1, { target: "甲" }), line("b", 1, 2, { flags: ["unsure"] })]);
  assert.deepEqual(
    mergeWithNext(half, "a").lines.map(({ target, flags }) => [target, flags]),
    [["甲", ["unsure", "stale"]]],
  );
});

test("an edit of a line that is gone is refused; an id that is taken is a fault of the program", () => {
  assert.throws(() => setSource(three, "z", ""), { name: "TranscriptRefused", reason: "unknownLine" });
  assert.throws(() => mergeWithNext(three, "c"), { reason: "noNeighbour" });
  assert.throws(() => setTimes(three, "a", { start: 2, end: 1 }), { reason: "badTime" });
  assert.throws(() => setSource(three, "a", "x".repeat(5001)), { reason: "textTooLong" });
  assert.throws(() => insertLine(three, line("a", 0, 1)), RangeError);
  assert.throws(() => splitLine(three, "a", { source: 4, seconds: 1 }, "b"), RangeError);
});

const letters = ({ lines }: Transcript) => lines.map(({ source }) => source.replace(/\s/g, "")).join("");

test("whatever is split and merged, ids stay unique, lines stay in order and no letter is lost", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { below, next, pick } = seeded(seed);
    const newId = idSource("n");
    const texts = ["Hello there, world", "你好世界今天", "مرحبا بالعالم", "👍🏽 ok", "a b"];
    let edited = transcript(
      Array.from({ length: 8 }, (_, index) => line(`l${index}`, index, index + 0.9, { source: pick(texts) })),
    );
    const before = letters(edited);
    const seen = new Set(ids(edited));
    for (let step = 0; step < 60; step += 1) {
      const chosen = pick(edited.lines);
      const seconds = chosen.start + next() * (chosen.end - chosen.start);
      try {
        if (below(2) === 0) edited = mergeWithNext(edited, chosen.id);
        else {
          const id = newId();
          assert.ok(!seen.has(id));
          edited = splitLine(edited, chosen.id, { source: below(chosen.source.length + 1), seconds }, id);
          seen.add(id);
        }
      } catch (error) {
        assert.equal((error as Error).name, "TranscriptRefused", String(error));
      }
      assert.equal(letters(edited), before, `seed ${seed}`);
      Transcript.parse(edited);
    }
  }
});

test("random edits of every kind leave a valid transcript and never give an id to another line", () => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const { below, pick } = seeded(seed);
    const newId = idSource("n");
    let edited = three;
    const gone = new Set<string>();
    for (let step = 0; step < 60; step += 1) {
      const { id, start, end } = edited.lines.length === 0 ? line("none", 0, 0) : pick(edited.lines);
      const edits = [
        () => insertLine(edited, line(newId(), below(9), 9 + below(9))),
        () => deleteLine(edited, id),
        () => setTimes(edited, id, { start: below(9), end: below(12) }),
        () => setSource(edited, id, pick(["", "x", "a longer text of some words"])),
        () => setTarget(edited, id, pick([null, "甲乙丙"]), ["draft"]),
        () => mergeWithNext(edited, id),
        () => splitLine(edited, id, { source: below(12), seconds: (start + end) / 2 }, newId()),
      ];
      const before = new Set(ids(edited));
      try {
        edited = pick(edits)();
      } catch (error) {
        assert.equal((error as Error).name, "TranscriptRefused", String(error));
      }
      Transcript.parse(edited);
      for (const one of before) if (!ids(edited).includes(one)) gone.add(one);
      assert.ok(ids(edited).every((one) => !gone.has(one)));
    }
  }
});
