import assert from "node:assert/strict";
import { test } from "node:test";
import { zipSync } from "fflate";
import { picturesIn } from "./pictures-in.ts";

const accepts = { kind: "image", extensions: ["png", "jpg"], maxBytes: 100 } as const;
const bytes = (size: number) => new Uint8Array(size).fill(7);

test("a zip gives its pictures by their names; files that are not pictures, too large or of macOS are left out", async () => {
  const zip = zipSync({
    "shop/p10.png": bytes(10),
    "shop/p2.JPG": bytes(20),
    "shop/read.txt": bytes(5),
    "shop/large.png": bytes(101),
    "__MACOSX/shop/._p2.JPG": bytes(5),
  });
  const { files, broken, isMore } = await picturesIn([new File([zip.slice()], "shop.zip")], accepts, 9);
  assert.deepEqual(
    files.map(({ name, size }) => [name, size]),
    [
      ["p2.JPG", 20],
      ["p10.png", 10],
    ],
  );
  assert.deepEqual([broken, isMore], [[], false]);
});

test("a zip that cannot be opened is named, pictures beside it are taken, and no more than asked", async () => {
  const files = ["a.png", "b.png", "c.png"].map((name) => new File(["x"], name));
  const opened = await picturesIn([new File(["no zip"], "x.zip"), ...files], accepts, 2);
  assert.deepEqual(
    [opened.files.map(({ name }) => name), opened.broken, opened.isMore],
    [["a.png", "b.png"], ["x.zip"], true],
  );
});
