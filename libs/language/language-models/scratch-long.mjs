import { spawnSync } from "node:child_process";
import { modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { programsHere } from "@cutwater/process/find-programs.ts";

spawnSync("ffmpeg", [
  "-v",
  "error",
  "-y",
  "-f",
  "lavfi",
  "-i",
  "anullsrc=r=16000:cl=mono",
  "-t",
  "10800",
  "-c:a",
  "pcm_s16le",
  "/tmp/silence.wav",
]);
const host = createModelHost({ threads: 2 });
const engines = await modelEngines(["/tmp/real"], { host, espeak: programsHere().espeak });
const signal = new AbortController().signal;
let t = Date.now();
const heard = await engines.transcribe[0]
  .run({ file: "/tmp/silence.wav", seconds: 10800, language: null, onShare() {}, signal })
  .catch((e) => e);
console.log("3 h of silence", (Date.now() - t) / 1000, "s", JSON.stringify(heard).slice(0, 300), heard?.message);
console.log("server rss", process.memoryUsage().rss / 1e6);
t = Date.now();
const lines = Array.from({ length: 600 }, (_, i) => ({
  id: String(i),
  text: [
    `This is line ${i}, and the shop opens at nine.`,
    `We sold ${i} cups on Monday.`,
    `Take the bus number ${i} to the station.`,
  ][i % 3],
}));
let n = 0;
const translated = await engines.translate[0]
  .run({ lines, from: "en", to: "zh", before: [], after: [], glossary: [], signal })
  .catch((e) => e);
console.log(
  "600 lines",
  (Date.now() - t) / 1000,
  "s",
  translated?.lines?.length,
  "flags",
  JSON.stringify(
    Object.entries(
      Object.groupBy(
        translated.lines.flatMap((l) => (l.flags.length ? l.flags : ["none"])),
        (f) => f,
      ),
    ).map(([k, v]) => [k, v.length]),
  ),
  translated?.lines?.filter((l) => l.text === null).length,
);
console.log("server rss", process.memoryUsage().rss / 1e6);
await host.close();
