import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { drawCoverFirst, drawTwoPictures } from "@cutwater/media/test/drawn-streams.ts";
import { drawLatePicture, drawTrimmed, inFolder } from "@cutwater/media/test/drawn-times.ts";
import { BufferSource, Input, MATROSKA, MP4, QTFF } from "mediabunny";
import { pictureTrackOf, shownStartOf } from "./video-track.ts";

let folder = "";
before(async () => {
  folder = await mkdtemp(join(tmpdir(), "track-"));
});
after(() => rm(folder, { recursive: true }));
const drawn = inFolder(() => folder);

async function trackOf(path: string) {
  const input = new Input({ formats: [MP4, QTFF, MATROSKA], source: new BufferSource(await readFile(path)) });
  return (await pictureTrackOf(input)) ?? assert.fail();
}

test("a marked time counts from the first frame that an edit list shows", async () => {
  for (const name of ["trimmed.mp4", "trimmed.mov"]) {
    const track = await trackOf(await drawn(name, (path) => drawTrimmed(path, { seconds: 9 })));
    assert.ok((await track.getFirstTimestamp()) < -0.5, "frames are hidden");
    assert.ok(Math.abs(await shownStartOf(track)) < 0.001, name);
  }
  assert.equal(await shownStartOf(await trackOf(await drawn("late.mp4", drawLatePicture))), 3);
});

test("the page shows the picture that the server works on", async () => {
  const widths = await Promise.all(
    [
      drawn("cover.mp4", drawCoverFirst),
      drawn("first.mkv", (path) => drawTwoPictures(path, 0)),
      drawn("second.mkv", (path) => drawTwoPictures(path, 1)),
    ].map(async (path) => (await trackOf(await path)).displayWidth),
  );
  assert.deepEqual(widths, [96, 96, 200]);
});
