import assert from "node:assert/strict";
import { before, test } from "node:test";
import { serverFonts } from "@cutwater/typesetting/fonts/server-fonts.ts";
import { sampleFilm } from "../../test/sample-film.ts";
import type { Film } from "../layout/lay-out.ts";
import { transitions } from "../schema/composition.ts";
import { frameAt } from "./frame-at.ts";
import type { Op } from "./op.ts";
import { transitionOps } from "./transition-ops.ts";

let offer: Film;
let lesson: Film;
before(async () => {
  offer = await sampleFilm("offer", "9:16", 180, serverFonts());
  lesson = await sampleFilm("lesson", "16:9", 180, serverFonts());
});
const textsAt = (seconds: number) => frameAt(offer, seconds).filter((op) => op.op === "text");

test("equal moments give equal lists of operations, also successive moments without motion", () => {
  assert.deepEqual(frameAt(offer, 0.7), frameAt(offer, 0.7));
  assert.notDeepEqual(frameAt(offer, 0.7), frameAt(offer, 0.7 + 1 / 30));
  assert.deepEqual(frameAt(lesson, 6.2), frameAt(lesson, 6.2 + 1 / 30));
});

test("words appear one after the other, then the text is complete", () => {
  const early = textsAt(0.3);
  const late = textsAt(0.9);
  assert.ok(early.length >= 1 && late.length > early.length);
  assert.deepEqual(
    textsAt(1.3).map(({ part }) => part),
    ["all"],
  );
});

test("typed characters only grow in number", () => {
  const typed = Array.from({ length: 30 }, (_, i) => frameAt(offer, 3.5 + i / 60))
    .flatMap((ops) => ops.filter((op) => op.op === "text" && op.id === "typed"))
    .map((op) =>
      op.op === "text" && typeof op.part === "object" && "characters" in op.part ? op.part.characters : 99,
    );
  assert.ok(typed.length > 10 && typed.every((count, i) => count >= (typed[i - 1] ?? 0)));
});

test("captions are visible while they are spoken, and each word is highlighted at its time", () => {
  const phraseAt = (seconds: number) => frameAt(lesson, seconds).find((op) => op.op === "phrase");
  assert.equal(phraseAt(0.1), undefined);
  const words = lesson.phrases[0]!.words;
  for (const [word, { start }] of words.entries())
    assert.deepEqual(phraseAt(start + 0.01), { op: "phrase", place: 0, word });
  assert.equal(phraseAt(6.39), undefined);
});

test("a transition begins with the old scene alone and ends with the new one alone", () => {
  const from: Op[] = [{ op: "fill", colour: "#111111" }];
  const to: Op[] = [{ op: "fill", colour: "#222222" }];
  const frame = { width: 100, height: 200 };
  for (const kind of transitions.filter((kind) => kind !== "cut"))
    for (const side of ["left", "right", "top", "bottom"] as const) {
      const at = (share: number) => {
        const ops = transitionOps({ kind, side, seconds: 1, easing: "linear" }, share, { from, to, frame });
        return ops
          .filter((op) => !(op.op === "group" && isUnseen(op, frame)))
          .flatMap((op) => (op.op === "group" ? op.ops : [op]));
      };
      assert.deepEqual(at(0).at(-1), from[0], `${kind} ${side} begins`);
      assert.deepEqual(at(1).at(-1), to[0], `${kind} ${side} ends`);
    }
});

const isUnseen = (
  { opacity, clip }: Extract<Op, { op: "group" }>,
  frame: { width: number; height: number },
): boolean => {
  const isOut =
    clip !== null &&
    (clip.width === 0 ||
      clip.height === 0 ||
      clip.left >= frame.width ||
      clip.top >= frame.height ||
      clip.left + clip.width <= 0 ||
      clip.top + clip.height <= 0);
  return opacity === 0 || isOut;
};
