import { join, resolve } from "node:path";
import { leftIn, sdr } from "@cutwater/dubbing/bench/left-in.ts";
import { makeDubbedTrack } from "@cutwater/dubbing/mix.ts";
import { modelProcessUse } from "@cutwater/language-models/bench/model-process-use.ts";
import { type ModelEngines, modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";
import { lacksFootage, leftOf, type Mix, makeMixes, stereo } from "./mixes.ts";

const head = [
  "mix",
  "SDR of voice, dB",
  "SDR of music, dB",
  "under the dub",
  "voice softer by, dB",
  "music softer by, dB",
  "took, × real time",
  "processor, × real time",
  "peak, MB",
];
const title = "Voices out of music, real speech and music, two threads";

const told = (words: string): string[] => head.map((_, i) => (i === 0 ? words : ""));

export const separationNote =
  "Voices out of music: two people speak before an orchestra, with pauses around them; the parts of each mix are known. SDR is before and after the network alone. Under the dub: the bed that `libs/speech/dubbing` makes of it, coded, while somebody speaks, by how much voice and music are softer than in the mix (least squares in pieces of 0.4 s and 190 Hz); told is what the report says without knowing the parts.";

/** The voice in the background of a dub must be reduced by at least this, in dB. */
const floor = 15;

/**
 * Separates mixes with known components, and makes the background of a dub with and without separation.
 *
 * @param models an operator's directory of models
 */
export async function separationTable(folder: string, models: string, log: (line: string) => void) {
  if (lacksFootage) return { title, head, rows: [told(lacksFootage)] };
  const host = createModelHost({ threads: 2 });
  try {
    const { separate } = await modelEngines([resolve(models)], { host, espeak: null });
    const [separator] = separate;
    const rows: string[][] = [];
    for (const mix of await makeMixes(folder)) {
      const { made, spent } = await separated(separator, mix, folder);
      const background = made && (await stereo(made.background));
      for (const path of made ? [made.background, null] : [null]) {
        const isFirst = path !== null && background;
        rows.push([
          mix.name,
          ...(isFirst ? sdrsOf(mix, background) : ["", ""]),
          ...(await inTheBed(folder, mix, path)),
          ...(isFirst ? spent : ["", "", ""]),
        ]);
        log(rows.at(-1)!.join(" | "));
      }
    }
    return { title, head, rows: separator ? rows : [told("no model is installed"), ...rows] };
  } finally {
    await host.close();
  }
}

/** Runs once to load the model, and a second time to measure. */
async function separated(separator: ModelEngines["separate"][number] | undefined, mix: Mix, folder: string) {
  const run = () =>
    separator?.run({ file: mix.path, seconds: mix.seconds, folder, signal: new AbortController().signal });
  await run();
  const startedAt = performance.now();
  const before = modelProcessUse().processorSeconds;
  const made = await run();
  const { processorSeconds, peakBytes } = modelProcessUse();
  const times = [(performance.now() - startedAt) / 1_000, processorSeconds - before];
  return { made, spent: [...times.map((one) => (one / mix.seconds).toFixed(3)), (peakBytes / 2 ** 20).toFixed(0)] };
}

/** The signal-to-distortion ratios before and after separation. */
function sdrsOf({ voice, music }: Mix, background: Float32Array): string[] {
  const all = voice.map((value, i) => value + music[i]!);
  const alone = all.map((value, i) => value - background[i]!);
  return [
    [sdr(voice, all), sdr(voice, alone)],
    [sdr(music, all), sdr(music, background)],
  ].map((pair) => pair.map((db) => db.toFixed(1)).join(" → "));
}

async function inTheBed(folder: string, mix: Mix, background: string | null): Promise<string[]> {
  const out = join(folder, "bed.opus");
  const report = await makeDubbedTrack({
    film: mix.path,
    filmSeconds: mix.seconds,
    lines: [],
    originalSpeech: mix.speech,
    background,
    scratch: join(folder, "scratch"),
    out,
    codec: "opus",
  });
  const gain = 10 ** (-report.gainDb / 20);
  const bed = leftOf(await stereo(out)).map((value) => value * gain);
  const [voiceDb, musicDb] = leftIn(
    whereSpoken(mix, bed),
    [mix.voice, mix.music].map((one) => whereSpoken(mix, leftOf(one))) as [Float32Array, Float32Array],
  );
  const by = report.voicesRemovedBy ?? "ducking";
  const told = report.voicesReducedDb === null ? "" : `, told ${report.voicesReducedDb.toFixed(1)}`;
  const verdict = background ? ` (≥ ${floor}: ${-voiceDb >= floor ? "met" : "missed"})` : "";
  return [
    `${by}${told}, ducked ${report.duckedDb.toFixed(1)}`,
    `${(-voiceDb).toFixed(1)}${verdict}`,
    (-musicDb).toFixed(1),
  ];
}

/** The samples of one channel while somebody speaks. */
function whereSpoken({ speech }: Mix, samples: Float32Array): Float32Array {
  const parts = speech.map(({ start, end }) => samples.subarray(44_100 * start, 44_100 * end));
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
