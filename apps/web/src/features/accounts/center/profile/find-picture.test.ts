import assert from "node:assert/strict";
import { test } from "node:test";
import { findPicture } from "./find-picture.ts";

const file = (name: string, type: string) => new File(["x"], name, { type });

test("the first picture of what came is taken", () => {
  const picture = file("me.png", "image/png");
  assert.equal(findPicture([file("notes.txt", "text/plain"), picture, file("you.png", "image/png")]), picture);
});

test("drawings and other files are no pictures; pasted text is nothing at all", () => {
  assert.equal(findPicture([file("a.svg", "image/svg+xml"), file("a.pdf", "application/pdf")]), "none");
  assert.equal(findPicture([]), null);
});
