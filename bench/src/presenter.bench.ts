import { type Drawn, measureDrawing } from "@cutwater/presenter/bench/drawing.ts";
import { type Bench, lowerMedian } from "./bench.ts";

const leastFrames = 60;

/**
 * Presenters speaking on the server's canvas, compared with a still picture. `--side=1080` makes them larger, `--rounds=1` is
 * faster.
 */
const bench: Bench = {
  name: "presenter",
  title: "Presenters",
  async run({ options, log }) {
    const side = Number(options["side"] || 720);
    const rounds = Number(options["rounds"] || 3);
    const all: Drawn[][] = [];
    for (let round = 0; round < rounds; round++) {
      all.push(await measureDrawing(side, 200));
      log(JSON.stringify(all.at(-1)));
    }
    const rows = (all[0] ?? []).map(({ name }, i) => {
      const milliseconds = lowerMedian(all.map((round) => round[i]?.milliseconds ?? Number.NaN));
      const frames = 1000 / milliseconds;
      const target = name === "still PNG" ? "" : `≥ ${leastFrames}: ${frames >= leastFrames ? "met" : "missed"}`;
      return [name, `${milliseconds.toFixed(2)} ms`, frames.toFixed(0), target];
    });
    return {
      tables: [{ title: `Drawing of ${side} x ${side}`, head: ["", "a frame", "frames a second", "asked"], rows }],
      notes: [
        `One thread; ${rounds} rounds of 200 frames, their median; pixels are read after each frame. Poses are reckoned within the time.`,
        "The still picture is decoded once, and copied without scaling.",
      ],
    };
  },
};
export default bench;
