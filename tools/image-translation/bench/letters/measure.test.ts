import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { measurePages } from "./measure.ts";
import { hasTelea } from "./telea.ts";

test("a drawn page is measured, and beside OpenCV where that is installed", async () => {
  const hasPeer = await hasTelea();
  const [measured] = await measurePages(
    [{ seed: 4, width: 500, height: 500, backgrounds: ["gradient"] }],
    hasPeer ? tmpdir() : null,
  );
  assert.equal(measured!.changedOutside, 0);
  assert.ok(measured!.covered > 0.98, `${measured!.covered}`);
  assert.ok(measured!.psnr > 30, `${measured!.psnr}`);
  assert.equal(measured!.peer !== null, hasPeer);
  if (measured!.peer !== null) assert.ok(measured!.psnr > measured!.peer);
});
