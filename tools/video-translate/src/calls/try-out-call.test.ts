import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";
import { soakTest } from "@cutwater/testing/height.ts";
import { callContext } from "@cutwater/toolkit/testing.ts";
import { errorsIn } from "@cutwater/video-text/test/errors-in.ts";
import type { z } from "zod";
import { tryOut } from "../../calls.ts";
import { changedRows } from "../../test/films.ts";
import { tryOutLines } from "./sample-lines.ts";
import { answerTryOut } from "./try-out-call.ts";

const clip = join(import.meta.dirname, "../../page/landing/sample.mp4");
let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "try-out-"));
});
after(() => rm(folder, { recursive: true, force: true }));

soakTest("a visitor gets the clip's lines as they are read, and the clip with them in another language", async () => {
  const said: z.infer<typeof tryOut.line>[] = [];
  for await (const line of answerTryOut({ to: "es" }, callContext(folder))) said.push(tryOut.line.parse(line));
  const percents = said.flatMap((one) => ("progressPercent" in one ? one.progressPercent : []));
  assert.deepEqual(
    percents,
    percents.toSorted((a, b) => a - b),
  );
  const lines = said.flatMap((one) => ("line" in one ? one.line : []));
  assert.equal(lines.length, tryOutLines.length, JSON.stringify(lines));
  for (const [i, { source, start, target }] of lines.entries()) {
    const drawn = tryOutLines[i]!;
    assert.ok(errorsIn(source, drawn.source) < 0.07, source);
    assert.ok(Math.abs(start - drawn.start) < 0.2, String(start));
    assert.equal(target, drawn.targets.es);
  }
  const last = said.at(-1)!;
  assert.ok("video" in last);
  const path = join(folder, "answer.mp4");
  await writeFile(path, Buffer.from(last.video.split(",")[1] ?? "", "base64"));
  // Whether the old words are removed and the new ones drawn is tested in old-subtitles.test.ts, because the job is the same.
  for (const { start, end } of tryOutLines) {
    const { low, high } = await changedRows([path, clip], (start + end) / 2);
    assert.ok(low > 3 && high < 3, `changed below ${low}, above ${high}`);
  }
});
