import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { secondsNow } from "@cutwater/toolkit/pace.ts";
import { createFillPace } from "../src/fill/fill-pace.ts";
import { factsOf, inpaintVideo } from "../src/index.ts";
import { boxSubject } from "./box-subject.ts";

// node libs/video/video-inpainting/test/record-paces.ts: runs real jobs on drawn clips and writes recorded-paces.json, which fill-pace.test.ts replays.

/** The reports to a run's pace with their times, in seconds after the run's start, and the run's end. */
export type RecordedPace = {
  name: string;
  seconds: number;
  frames: number;
  lastStart: number;
  /** [seconds, "f" = frames before this number are finished | "e" = a segment ends with it, number] */
  calls: ["f" | "e", number, number][];
};

const exec = promisify(execFile);

const logo = "drawbox=x=500:y=30:w=110:h=50:color=white:t=fill,drawbox=x=515:y=42:w=80:h=26:color=navy:t=fill";
const pan = "crop=640:360:x='mod(2*n,600)':y='mod(n/2,300)'";
const still = "crop=640:360:x=40:y=40,noise=alls=5:allf=t";
const clips = [
  { name: "a logo, the camera pans, 6 s", seconds: 6, ground: `${pan},${logo}`, box: [495, 25, 615, 85] },
  { name: "a logo, the camera stands, 6 s", seconds: 6, ground: `${still},${logo}`, box: [495, 25, 615, 85] },
  { name: "a quarter of the frame, 4 s", seconds: 4, ground: pan, box: [300, 20, 620, 200] },
  { name: "a logo through 60 s", seconds: 60, ground: `${pan},${logo}`, box: [495, 25, 615, 85] },
] as const;

const recordings: RecordedPace[] = [];
for (const clip of clips) recordings.push(await record(clip));
const lines = recordings.map((one) => JSON.stringify(one));
await writeFile(join(import.meta.dirname, "recorded-paces.json"), `[\n${lines.join(",\n")}\n]\n`);

async function record({ name, seconds, ground, box }: (typeof clips)[number]): Promise<RecordedPace> {
  const folder = await mkdtemp(join(tmpdir(), "inpaint-pace-"));
  try {
    const path = join(folder, "given.mp4");
    const drawn = `testsrc2=size=1280x720:rate=25:duration=${seconds},gblur=2,${ground}`;
    const coded = ["-pix_fmt", "yuv420p", "-c:v", "libx264", "-preset", "veryfast", "-crf", "20"];
    await exec("ffmpeg", ["-v", "error", "-f", "lavfi", "-i", drawn, ...coded, path]);
    const recording: RecordedPace = { name, seconds: 0, frames: 0, lastStart: 0, calls: [] };
    const startedAt = secondsNow();
    const sinceStart = () => Math.round((secondsNow() - startedAt) * 100) / 100;
    await inpaintVideo({
      path,
      folder,
      subject: boxSubject(box),
      facts: await factsOf(path),
      modelDirectories: [],
      threads: 2,
      onShare() {},
      makePace(frames, lastStart) {
        Object.assign(recording, { frames, lastStart });
        const pace = createFillPace(frames, lastStart);
        let noted = Number.NEGATIVE_INFINITY;
        return {
          finished(upTo) {
            // As often as an engine's reports are sent.
            if (sinceStart() - noted >= 0.25) {
              noted = sinceStart();
              recording.calls.push(["f", noted, upTo]);
            }
            return pace.finished(upTo);
          },
          ended(upTo) {
            recording.calls.push(["e", sinceStart(), upTo]);
            pace.ended(upTo);
          },
        };
      },
    });
    recording.seconds = sinceStart();
    process.stdout.write(`${name}: ${recording.seconds} s, ${recording.calls.length} calls\n`);
    return recording;
  } finally {
    await rm(folder, { recursive: true });
  }
}
