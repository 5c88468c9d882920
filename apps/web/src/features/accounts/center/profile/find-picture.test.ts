import assert from "node:assert/strict";
import { test } from "node:test";
import { findPicture } from "./find-picture.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test("the first picture among the given files is taken", () => {
  const picture = file("me.png", "image/png");
  assert.equal(findPicture([file("notes.txt", "text/plain"), picture, file("you.png", "image/png")]), picture);
});

test("SVG drawings and other files are not pictures; pasted text is null", () => {
  assert.equal(findPicture([file("a.svg", "image/svg+xml"), file("a.pdf", "application/pdf")]), "none");
  assert.equal(findPicture([]), null);
});
