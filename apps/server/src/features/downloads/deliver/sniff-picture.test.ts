import assert from "node:assert/strict";
import { test } from "node:test";
import { sniffPicture } from "./sniff-picture.ts";

test("only raster pictures are accepted: an SVG or a page is not", () => {
  const padded = (text: string) => Buffer.concat([Buffer.from(text, "latin1"), Buffer.alloc(32)]);
  assert.equal(sniffPicture(padded("\xff\xd8\xff\xe0")), "image/jpeg");
  assert.equal(sniffPicture(padded("\x89PNG\r\n\x1a\n")), "image/png");
  assert.equal(sniffPicture(padded("GIF89a")), "image/gif");
  assert.equal(sniffPicture(padded("RIFF\0\0\0\0WEBP")), "image/webp");
  assert.equal(sniffPicture(padded("\0\0\0\x1cftypavif")), "image/avif");
  for (const other of ["<svg xmlns=", "<!doctype html>", "\0\0\0\x1cftypisom"])
    assert.equal(sniffPicture(padded(other)), null);
});
