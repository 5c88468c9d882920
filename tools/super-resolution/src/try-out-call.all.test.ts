import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import { modes, tryOut } from "../calls.ts";
import { answerTryOut } from "./try-out-call.ts";

test("a visitor gets each of our own pictures enlarged by the engine itself", async () => {
  const folder = await mkdtemp(join(tmpdir(), "try-out-"));
  try {
    for (const mode of modes) {
      const modelDirectories = [join(import.meta.dirname, "../../../models")];
      const fields = tryOut.fields.parse({ mode, scale: "2" });
      const call = answerTryOut(fields, callContext(folder, { modelDirectories }));
      const { value } = await call.next();
      const { picture, width, height } = value ?? assert.fail("no picture came");
      const made = await sharp(Buffer.from(picture.split(",")[1] ?? "", "base64")).metadata();
      assert.deepEqual([made.width, made.height], [width, height]);
      assert.ok(width >= 360, `${mode} is ${width} pixels wide`);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test("a visitor can choose no other picture and no larger scale", () => {
  assert.equal(tryOut.fields.safeParse({ mode: "REALITY", scale: "12" }).success, false);
  assert.equal(tryOut.fields.safeParse({ mode: "../../etc", scale: "2" }).success, false);
});
