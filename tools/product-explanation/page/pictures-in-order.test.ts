import assert from "node:assert/strict";
import { test } from "node:test";
import { editedLine, newExplanation } from "./explanation.ts";
import { withPicture } from "./pictures-in-order.ts";

const picture = (url: string) => ({ url, name: url, width: 4, height: 3 });
const chosen = ["a", "b", "c"];
const rule = { placeOf: (url: string) => (chosen.includes(url) ? chosen.indexOf(url) : undefined), most: 4 };
const urls = ({ pictures }: { pictures: readonly { url: string }[] }) => pictures.map(({ url }) => url).join("");

test("pictures keep the order in which they were chosen, whichever upload ends first", () => {
  let whole = newExplanation({ language: "en" });
  for (const url of ["c", "a", "b"]) whole = withPicture(whole, picture(url), rule);
  assert.equal(urls(whole), "abc");
});

test("pictures of an earlier visit stay before the new ones, and a picture too many is left out", () => {
  let whole = { ...newExplanation({ language: "en" }), pictures: [picture("x"), picture("y")] };
  for (const url of ["c", "b", "a"]) whole = withPicture(whole, picture(url), rule);
  assert.equal(urls(whole), "xybc");
});

test("a scene still shows its picture when an earlier one arrives", () => {
  const line = editedLine({ text: "Hot at nine.", show: "", role: "point", picture: 0 });
  const whole = { ...newExplanation({ language: "en" }), pictures: [picture("b")], lines: [line] };
  const next = withPicture(whole, picture("a"), rule);
  assert.equal(next.pictures[next.lines[0]?.picture ?? 0]?.url, "b");
});
