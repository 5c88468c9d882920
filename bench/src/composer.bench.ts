import { join } from "node:path";
import { benchFilm, writeBenchFiles } from "@cutwater/composer/bench/film.ts";
import { type Cost, measured } from "@cutwater/composer/bench/measured.ts";
import { peerArguments } from "@cutwater/composer/bench/peer.ts";
import { measurePreview } from "@cutwater/composer/bench/preview.ts";
import { type Bench, lowerMedian } from "./bench.ts";

const root = join(import.meta.dirname, "../..");
const child = join(root, "libs/film/composer/bench/render-child.ts");
const mostRatio = 2;

/**
 * Makes a film of 30 s with the composer, and for comparison with ffmpeg's filters alone. `--side=540` makes it smaller,
 * `--rounds=1` is faster.
 */
const bench: Bench = {
  name: "composer",
  title: "Composer",
  async run({ folder, options, log }) {
    const side = Number(options["side"] || 1080);
    const rounds = Number(options["rounds"] || 3);
    await writeBenchFiles(folder);
    const film = await benchFilm(side);
    const peer = await peerArguments(film, folder, join(folder, "peer.mp4"));
    const ours: Cost[] = [];
    const theirs: Cost[] = [];
    for (let round = 0; round < rounds; round++) {
      const scratch = join(folder, `round-${round}`);
      await writeBenchFiles(scratch);
      ours.push(await measured(process.execPath, [child, scratch, String(side)], root));
      theirs.push(await measured("ffmpeg", peer, root));
      log([ours, theirs].map((all) => JSON.stringify(all.at(-1))).join("\n"));
    }
    const sound = JSON.parse(ours[0]?.said ?? "{}") as { lufs: number; truePeak: number };
    const ratio = middle(ours, "seconds") / middle(theirs, "seconds");
    const rowOf = (name: string, all: readonly Cost[]) => [
      name,
      `${middle(all, "seconds").toFixed(1)} s`,
      (film.frames / middle(all, "seconds")).toFixed(1),
      `${middle(all, "cpuSeconds").toFixed(1)} s`,
      `${Math.round(middle(all, "peakMegabytes"))} MB`,
    ];
    const { width, height } = film.frame;
    const preview = await measurePreview(540);
    return {
      tables: [
        {
          title: `${film.seconds.toFixed(0)} s of ${width} x ${height} from five pictures, captions and music`,
          head: ["by", "time", "frames a second", "processor time", "peak memory"],
          rows: [rowOf("composer", ours), rowOf("ffmpeg's filters alone", theirs)],
        },
        {
          title: "Ratio of the times",
          head: ["time", "processor time", "asked of the time", ""],
          rows: [
            [
              ...[ratio.toFixed(2), (middle(ours, "cpuSeconds") / middle(theirs, "cpuSeconds")).toFixed(2)],
              ...[`≤ ${mostRatio}`, ratio <= mostRatio ? "met" : "missed"],
            ],
          ],
        },
        {
          title: "Preview at 540 x 960 in Chromium without a graphics card: a zooming picture, a slide, captions",
          head: ["frames a second", "asked", "slowest frame", "drawing of a frame", ""],
          rows: [
            [
              preview.framesASecond.toFixed(1),
              "≥ 30, as the film has",
              `${Math.round(preview.slowest)} ms`,
              `${preview.drawing.toFixed(1)} ms`,
              preview.framesASecond >= 29.5 ? "met" : "missed",
            ],
          ],
        },
      ],
      notes: [
        `Rounds that took turns: ${rounds}; each figure is their median; start of the processes, sound and joining included. Memory: what all processes together have of their own (RssAnon).`,
        "ffmpeg: zoompan of 4:2:0, xfade, a drawtext for each phrase and for each word, the music by a fixed gain and a limiter; x264 veryfast, crf 18, two threads on both sides. zoompan moves by whole pixels, and drawtext knows neither line breaking nor weights; ours does.",
        `Ours came to ${sound.lufs} LUFS, ${sound.truePeak} dBTP.`,
      ],
    };
  },
};
export default bench;

const middle = (all: readonly Cost[], key: "seconds" | "cpuSeconds" | "peakMegabytes"): number =>
  lowerMedian(all.map((one) => one[key]));
