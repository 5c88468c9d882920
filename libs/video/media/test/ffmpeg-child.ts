import { runFfmpeg } from "../src/ffmpeg.ts";

// A separate process for a test to kill midway: node ffmpeg-child.ts OUT. It would run for an hour.
const [out = ""] = process.argv.slice(2);
await runFfmpeg(
  ["-re", "-f", "lavfi", "-i", "testsrc2=size=64x64:rate=5:duration=3600", "-f", "mpegts", `file:${out}`],
  {
    onProgress: () => process.stdout.write("running\n"),
  },
);
