import assert from "node:assert/strict";
import { test } from "node:test";
import { protect } from "./protect.ts";

const glossary = [
  { source: "Keel", target: "龙骨" },
  { source: "Acme", target: "Acme" },
];
const text = "The keel & <i>Acme</i> at https://a.example/Acme, {n}: a<b";
const whole = "The 龙骨 & <i>Acme</i> at https://a.example/Acme, {n}: a<b";

test("protected parts are replaced in the text and restored, terms as their targets", () => {
  for (const by of ["xml", "word"] as const) {
    const kept = protect(text, glossary, by);
    assert.doesNotMatch(kept.text, by === "word" ? /keel|Acme|<i>|\{n\}|http/i : /keel|<i>/);
    assert.equal(kept.restore(kept.text), whole);
  }
});

test("words may be moved, spaced and written small, and tags close around what they hold", () => {
  const kept = protect("say <i>Hello</i> to {n}", [], "word");
  assert.equal(kept.text, "say XQ0 Hello XQ1 to XQ2");
  assert.equal(kept.restore("a XQ 2 decir xq0 hola XQ1"), "a {n} decir <i>hola</i>");
});

test("a text that has such words of its own gets others", () => {
  const kept = protect("XQ7 and {n}", [], "word");
  assert.equal(kept.text, "XQ7 and QX0");
  assert.equal(kept.restore("XQ7 y QX0"), "XQ7 y {n}");
});

test("lost, doubled or invented terms are reported", () => {
  const words = protect(text, glossary, "word");
  for (const broken of ["", words.text.replace("XQ1", ""), `${words.text} XQ1`, `${words.text} XQ9`])
    assert.equal(words.restore(broken), null, broken);
  const elements = protect(text, glossary, "xml");
  assert.equal(elements.restore(elements.text.replace("</keep>", "")), null);
});

test("a page of one repeated letter that is a term is processed quickly", () => {
  const letter = "好";
  const count = 30_000;
  const began = performance.now();
  const { text, restore } = protect(letter.repeat(count), [{ source: letter, target: "a" }], "word");
  assert.equal(restore(text)?.replaceAll(" ", ""), "a".repeat(count));
  assert.ok(performance.now() - began < 5_000, `${performance.now() - began} ms`);
});
