import { networkOf } from "../network.ts";
import type { RegistryEntry, ValueRange } from "../registry.ts";
import { openGraph } from "./graph.ts";
import { findPad } from "./pad.ts";
import { NetworkRefused } from "./refused.ts";
import { findSizes, type Sizes } from "./sizes.ts";
import { findValues } from "./values.ts";

/** Tasks for operators' networks, and their enlargement factors. */
export const tasks = {
  upscale: { scales: [2, 4], what: "enlarges a picture 2 or 4 times" },
  restore: { scales: [1], what: "gives a picture of the size that it takes" },
} as const;
export type Task = keyof typeof tasks;

export type Probe = {
  task: Task;
  /** Enlargement factor given by the operator; null to determine it. */
  scale: number | null;
  range: ValueRange | null;
  /** Number of threads. */
  threads: number;
  /** Called before each stage. */
  onStage?: (stage: string) => void;
};

/** Results of running a network: the fields of the registry entry. */
export type Probed = {
  entry: Omit<RegistryEntry, keyof Named | "mask" | "segment">;
  /** Levels by which tiles differ with the chosen pad; usually 0 or 1. */
  apart: number;
  /** Seconds for each megapixel of an input picture, processed tile by tile on this machine. */
  secondsPerMegapixel: number;
};

/** Fields that only name a network and are not used for running it. */
type Named = Pick<RegistryEntry, "id" | "task" | "mode" | "file" | "sha256" | "licence">;
const unnamed: Named = { id: "network", task: "any", mode: "ANY", file: "network.onnx", sha256: "", licence: "" };

/**
 * Runs a network on generated pictures, in this process, to find the fields of its registry entry.
 *
 * @param bytes of the ONNX file
 * @throws NetworkRefused with one sentence when the file is not a network for pictures, or not suitable for the task
 */
export async function probeNetwork(bytes: Uint8Array, { task, threads, onStage, ...asked }: Probe): Promise<Probed> {
  onStage?.("opening the file");
  const graph = await openGraph(bytes, threads);
  try {
    onStage?.("trying sizes");
    const sizes = await findSizes(graph);
    checkTask(sizes, task, asked.scale);
    onStage?.("trying values");
    const { range, outputRange } = await findValues(graph, sizes, asked.range);
    const { layout, output, scale, multiple, margin, side } = sizes;
    const found: Omit<Probed["entry"], "pad"> = {
      scale,
      layout,
      range,
      input: graph.input,
      output,
      takes: 3,
      channels: 3,
      multiple,
      margin,
      ...(outputRange !== range && { outputRange }),
      ...(side !== null && { side }),
    };
    onStage?.("measuring the context of tiles");
    const network = networkOf(graph.session, { ...unnamed, ...found, folder: "", pad: 0 });
    const { pad, apart, secondsPerPixel } = await findPad(network);
    return { entry: { ...found, pad }, apart, secondsPerMegapixel: 1e6 * secondsPerPixel * overhead(pad, sizes) };
  } finally {
    await graph.session.release();
  }
}

function checkTask({ scale }: Sizes, task: Task, asked: number | null): void {
  const { scales, what } = tasks[task];
  if (asked !== null && scale !== asked)
    throw new NetworkRefused(`The network enlarges ${scale} times, not ${asked} times.`);
  if (!scales.some((one) => one === scale))
    throw new NetworkRefused(
      scale === 1
        ? `The network gives a picture of the size that it takes, and one of the task ${task} ${what}.`
        : `The network enlarges ${scale} times, and one of the task ${task} ${what}.`,
    );
}

/**
 * Number of pixels that a network processes for one pixel of the picture. It is above 1 because tiles of 192 pixels are
 * surrounded by context.
 */
function overhead(pad: number, { side, margin }: Sizes): number {
  const inner = side === null ? 192 : side - 2 * margin - 2 * pad;
  return ((inner + 2 * pad) / inner) ** 2;
}
