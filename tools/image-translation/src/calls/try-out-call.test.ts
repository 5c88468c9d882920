import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import { tryOut, tryOutSize } from "../../calls.ts";
import { sampleWords } from "./sample-words.ts";
import { answerTryOut } from "./try-out-call.ts";

test("a visitor gets every word of the picture translated without using the operator's engines", async () => {
  const folder = await mkdtemp(join(tmpdir(), "try-out-"));
  try {
    const never = () => assert.fail("nobody is asked");
    const language = {
      engines: never,
      translate: never,
      transcribe: never,
      speak: never,
      voices: never,
      present: never,
      chat: never,
      separate: never,
    };
    const call = answerTryOut({}, callContext(folder, { language }));
    const { value } = await call.next();
    const { lines, picture } = tryOut.line.parse(value);
    assert.deepEqual(
      lines.map(({ target }) => target).toSorted(),
      sampleWords.map(({ target }) => target).toSorted(),
      JSON.stringify(lines),
    );
    const { width, height } = await sharp(Buffer.from(picture.split(",")[1] ?? "", "base64")).metadata();
    assert.deepEqual({ width, height }, tryOutSize);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
