import assert from "node:assert/strict";
import { test } from "node:test";
import { type Box, boxOf } from "./lines/box.ts";
import { TextStyle } from "./lines/style.ts";
import type { Measure } from "./measure.ts";
import { setText } from "./set-text.ts";
import type { Rectangle, SetText, Setting } from "./setting.ts";

/** A measure in which letters have a width of 0.5 em and ideographs of 1 em. */
const measure: Measure = (text) => {
  const width = [...text].reduce((sum, character) => sum + (character > "\u2e80" ? 1 : 0.5), 0);
  return { width, ascent: 0.75, descent: 0.2, left: 0, right: width };
};
const font = { files: [], weight: 400, isSlanted: false };
type More = Partial<TextStyle> & { room?: Box; language?: string };

function set(text: string, box: Box, { room, language = "en", ...style }: More = {}): Setting {
  const parsed = TextStyle.parse({ size: 20, colour: "#000000", ...style });
  return setText({ text, language, box, room, style: parsed, font }, measure);
}
const at = (left: number, top: number, width: number, height: number): Box => boxOf({ left, top, width, height });

function fitting(setting: Setting): SetText {
  assert.equal(setting.kind, "set");
  return setting.kind === "set" ? setting.set : assert.fail();
}

const isInside = (inner: Rectangle, outer: Rectangle) =>
  inner.left >= outer.left - 0.05 &&
  inner.top >= outer.top - 0.05 &&
  inner.right <= outer.right + 0.05 &&
  inner.bottom <= outer.bottom + 0.05;

test("a text that fits its box keeps its size, and its capitals are vertically centred", () => {
  const { size, pieces } = fitting(set("Keeps hot", at(10, 10, 100, 30)));
  assert.equal(size, 20);
  assert.deepEqual(pieces, [{ text: "Keeps hot", x: 0, y: 15 + 0.36 * 20, turn: 0, tracking: 0 }]);
});

test("a text that is longer grows into its room before it gets smaller", () => {
  const wide = fitting(set("Keeps drinks hot", at(0, 0, 100, 30), { room: at(0, 0, 170, 30) }));
  assert.deepEqual([wide.size, wide.rows], [20, ["Keeps drinks hot"]]);
  const high = fitting(set("Keeps drinks hot", at(0, 20, 100, 30), { room: at(0, 0, 110, 70) }));
  assert.equal(high.size, 20);
  assert.equal(high.rows.length, 2);
});

test("a text without room gets smaller, never below 60 % and 9 px, and this is reported", () => {
  const setting = set("Keeps drinks hot", at(0, 0, 130, 30));
  assert.ok(setting.kind === "set" && setting.isShrunk);
  assert.ok(fitting(setting).size > 15.9 && fitting(setting).size < 16.3);
});

test("at the minimum size letters get closer, and only then words are broken", () => {
  const closer = fitting(set("Keeps drinks hot", at(0, 0, 93, 20)));
  assert.ok(Math.abs(closer.size - 12) < 1e-9 && closer.tracking < 0);
  const broken = fitting(set("Unbelievableness", at(0, 0, 70, 40)));
  assert.deepEqual(broken.rows.join("").replace("-", ""), "Unbelievableness");
});

test("a text that cannot fit is reported with the fitting number of characters and a smaller preview", () => {
  const setting = set("Keeps drinks hot for twenty-four hours or more", at(0, 0, 100, 20));
  assert.ok(setting.kind === "too-long");
  assert.ok(setting.characters >= 15 && setting.characters <= 18, String(setting.characters));
  assert.ok(setting.set && setting.set.size < 12);
  assert.equal(set("Keeps", at(0, 0, 3, 3)).kind, "too-long");
});

test("rows of a heading have similar lengths", () => {
  const room = at(0, 0, 230, 60);
  const { rows } = fitting(set("Keeps your drinks hot all day", at(0, 0, 230, 60), { room, align: "centre" }));
  assert.deepEqual(rows, ["Keeps your drinks", "hot all day"]);
});

test("line breaks of the text stay", () => {
  assert.deepEqual(fitting(set("Hot\nCold", at(0, 0, 200, 60))).rows, ["Hot", "Cold"]);
});

test("rows are aligned to their box, and moved when its room ends", () => {
  const x = (more: More) => fitting(set("Hot", at(0, 0, 100, 30), more)).pieces[0]?.x;
  assert.deepEqual([x({ align: "left" }), x({ align: "centre" }), x({ align: "right" })], [0, 35, 70]);
  const long = fitting(set("Keeps drinks hot", at(50, 0, 100, 30), { room: at(0, 0, 180, 30) }));
  assert.equal(long.pieces[0]?.x, -30);
});

test("a rotated box has its text along its upper edge", () => {
  const box: Box = [
    [100, 100],
    [100, 200],
    [70, 200],
    [70, 100],
  ];
  const { angle, origin, width, rows } = fitting(set("Keeps hot", box));
  assert.deepEqual([angle, origin, width, rows], [90, [100, 100], 100, ["Keeps hot"]]);
});

test("Chinese and Japanese columns run from right to left, with marks in the upper right and words rotated", () => {
  const { pieces, rows, size } = fitting(set("保温，ABC", at(0, 0, 30, 120), { language: "zh", isVertical: true }));
  assert.deepEqual([rows, size], [["保温，ABC"], 20]);
  assert.deepEqual(
    pieces.map(({ text, turn }) => [text, turn]),
    [
      ["保", 0],
      ["温", 0],
      ["，", 0],
      ["ABC", 90],
    ],
  );
  const [first, second, mark] = pieces;
  assert.ok(first && second && mark);
  assert.equal(second.y - first.y, 20);
  assert.ok(mark.x > second.x && mark.y - second.y < 20);
  const two = fitting(set("保温杯安全放心", at(0, 0, 60, 90), { language: "zh", isVertical: true }));
  assert.equal(two.rows.length, 2);
  assert.ok((two.pieces[0]?.x ?? 0) > (two.pieces.at(-1)?.x ?? 0));
});

test("the rows of a language without columns run downwards in a vertical box", () => {
  const { angle, rows } = fitting(set("Thermos", at(0, 0, 30, 120), { isVertical: true }));
  assert.deepEqual([angle, rows], [90, ["Thermos"]]);
});

test("ink and outline never leave the room, whatever is set", () => {
  const words = ["保温杯", "hot", "stainless-steel", "24小时", "持久，", "everlasting", "\n", "（放心）"];
  let seed = 7;
  let fitted = 0;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return seed % below;
  };
  for (let i = 0; i < 400; i++) {
    const text = Array.from({ length: 1 + next(9) }, () => words[next(words.length)]).join(next(2) ? " " : "");
    const box = at(20, 20, 20 + next(300), 12 + next(120));
    const right = next(60);
    const down = next(60);
    const room = at(20, 20, 20 + next(1) + (box[1][0] - 20) + right - 20, box[2][1] - 20 + down);
    const align = (["left", "centre", "right"] as const)[next(3)] ?? "left";
    const setting = set(text, box, {
      room,
      align,
      language: next(2) ? "zh" : "en",
      isVertical: next(3) === 0,
      outline: { colour: "#ffffff", width: next(6) },
    });
    if (!setting.set) continue;
    fitted += 1;
    const { ink, width, height, angle } = setting.set;
    const reach = angle === 0 ? { right: width + right, bottom: height + down } : null;
    if (reach) assert.ok(isInside(ink, { left: 0, top: 0, ...reach }), `${i}: ${JSON.stringify(ink)}`);
    else assert.ok(isInside(ink, { left: 0, top: -right, right: width + down, bottom: height }), `${i}: turned`);
  }
  assert.ok(fitted > 300, String(fitted));
});
