import { installCost } from "@cutwater/language-models/bench/install-cost.ts";
import { type MeasuredModel, measureModel, type Work } from "@cutwater/language-models/bench/measure-model.ts";
import { realSizes } from "@cutwater/language-models/bench/real-size/models.ts";

const head = [
  "model",
  "parameters",
  "published",
  "files, MB",
  "load, s",
  "work",
  "took, s",
  "processor, s",
  "rate",
  "peak, MB",
];

/** The models that operators add, at their real sizes and with random weights; those whose name holds `part`. */
export async function modelsTable(folder: string, part: string, log: (line: string) => void) {
  const rows: string[][] = [];
  for (const size of realSizes.filter(({ name }) => name.includes(part))) {
    rows.push(...rowsOf(await measureModel(size, folder)));
    log(rows.at(-1)!.join(" | "));
  }
  return { title: "Models at real sizes, random weights made here, two threads", head, rows };
}

function rowsOf({ name, parameters, published, bytes, loadSeconds, works, peakBytes }: MeasuredModel): string[][] {
  const [millions, megabytes] = [(parameters / 1e6).toFixed(1), (bytes / 1e6).toFixed(0)];
  const peak = (peakBytes / 2 ** 20).toFixed(0);
  return works.map((work, i) => {
    const own = i === 0 ? [name, `${millions} M`, published, megabytes, loadSeconds.toFixed(1)] : ["", "", "", "", ""];
    return [
      ...own,
      work.what,
      work.seconds.toFixed(1),
      work.processorSeconds.toFixed(1),
      rateOf(work),
      i === works.length - 1 ? peak : "",
    ];
  });
}

const rateOf = ({ seconds, worked, tokens }: Work): string =>
  worked === undefined
    ? `${((tokens ?? 0) / seconds).toFixed(1)} tokens/s`
    : `${(seconds / worked).toFixed(2)} × real time`;

/** The most that the models' runtime may add to node_modules, in MB. */
const mostMegabytes = 25;

export async function installTable() {
  const { packages, bytes } = await installCost("@huggingface/transformers");
  const megabytes = bytes / 1e6;
  const verdict = `≤ ${mostMegabytes}: ${megabytes <= mostMegabytes ? "met" : "missed"}`;
  const head = ["packages that nothing else needs", "MB", "floor"];
  return {
    title: "What transformers adds to the install",
    head,
    rows: [[packages.join(", "), megabytes.toFixed(1), verdict]],
  };
}

export const modelNotes = [
  "Models: graphs, widths, layers, words and 8-bit files are those of the published ones (libs/language-models/bench/real-size), the weights are random: times and memory are a real model's, what it says is noise. They run in the process that the product runs them in; load includes its start and the hashes; peak is its resident memory (VmHWM).",
  "Took: by the clock. Processor: of all threads; half of it is what two cores take that nothing else needs.",
  "Whisper hears 30 s at once, however short a piece is; half a minute of speech has some 80 tokens, and exactly so many are said here. Translators say as many tokens as they may: noise does not end by itself.",
  "Parameters: Kokoro's file has no weights for what its makers count besides (ALBERT's pooler, 0.6 M, and the lengths of normed weights). Its graph is written anew from the published sizes: timing from a bias of three frames a phoneme instead of trained weights; the angle of the hum by an arc tangent without quadrants; the rest is layer for layer. First steps of decoders have no mask, which is of a few tokens.",
];
