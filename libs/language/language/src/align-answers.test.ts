import assert from "node:assert/strict";
import { test } from "node:test";
import { alignAnswers } from "./align-answers.ts";

const sources = ["Raise the sails", "Mind the anchor", "Hold the course", "Watch the rocks", "Drop the line"];
const asked = sources.map((text, i) => ({ id: String(i + 1), text }));
const right = asked.map(({ id, text }) => ({ id, start: text.slice(0, 9), text: `translated ${text}` }));
const keptOf = (answers: typeof right) => [...alignAnswers(asked, answers, ["Next line"]).keys()].toSorted().join("");

test("an answer in another order is the same answer", () => {
  assert.equal(keptOf(right.toReversed()), "12345");
});

test("when a line is missing, its neighbours are doubted too, since they may contain its text", () => {
  assert.equal(keptOf(right.toSpliced(2, 1)), "15");
  assert.equal(keptOf(right.with(0, { id: "1", start: "", text: " " })), "345");
});

test("an invented line casts doubt on those beside it; the same answer twice on none", () => {
  assert.equal(keptOf(right.toSpliced(2, 0, { id: "2b", start: "", text: "more" })), "145");
  assert.equal(keptOf([...right, right[1] as (typeof right)[0]]), "12345");
  assert.equal(keptOf([...right, { id: "2", start: "", text: "otherwise" }]), "1345");
});

test("texts shifted by one line are seen by their starts", () => {
  const shifted = right.map((answer, i) => ({ ...answer, ...(right[i + 1] ?? { start: "Next line" }), id: answer.id }));
  assert.equal(keptOf(shifted), "");
});

test("a copied start that matches no line proves nothing", () => {
  assert.equal(keptOf(right.map((answer) => ({ ...answer, start: "übersetzt" }))), "12345");
  assert.equal(keptOf(right.map((answer) => ({ ...answer, start: "" }))), "12345");
});

test("one text for two lines counts for neither, unless it is short", () => {
  const merged = "translated Mind the anchor Hold the course";
  const both = right.map((answer, i) => (i === 1 || i === 2 ? { ...answer, text: merged } : answer));
  assert.equal(keptOf(both), "145");
  assert.equal(keptOf(right.map((answer, i) => (i === 1 || i === 2 ? { ...answer, text: "Aye!" } : answer))), "12345");
});
