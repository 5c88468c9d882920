import type { Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Tensor } from "onnxruntime-node";
import { withEdges } from "../edges.ts";
import { pictureOf, tensorOf } from "../network.ts";
import type { ValueRange } from "../registry.ts";
import { answersOf, type Graph } from "./graph.ts";
import { smoothPicture } from "./pictures.ts";
import { NetworkRefused } from "./refused.ts";
import type { Sizes } from "./sizes.ts";

export type Values = { range: ValueRange; outputRange: ValueRange };

/** Minimum similarity of a network's result to the picture, as PSNR over the three channels in dB. */
const resembling = 20;
/**
 * A rare value range must be better than a common one by this many dB. Networks are nearly linear, so several ranges may give
 * similar results.
 */
const clearly = 3;
/** Value ranges for floats, the most frequent first. */
const floatRanges = ["0..1", "0..255", "-1..1"] as const;

/**
 * Finds the value range with which the network returns an enlarged version of the picture.
 *
 * @param asked float range given by the operator; null to try all
 * @throws NetworkRefused when no range works
 */
export async function findValues(graph: Graph, sizes: Sizes, asked: ValueRange | null): Promise<Values> {
  const { side, margin, multiple, scale } = sizes;
  const length = side === null ? Math.ceil(80 / multiple) * multiple : side - 2 * margin;
  const picture = smoothPicture(length, length);
  const expected = resize(picture, length * scale, length * scale, { kernel: "bicubic" });
  const ranges = graph.type === "uint8" ? (["u8"] as const) : floatRanges.filter((one) => (asked ?? one) === one);
  const readings: Reading[] = [];
  for (const range of ranges) {
    const tensor = await outputFor(picture, { graph, sizes, range });
    if (!isFinite(tensor)) continue;
    for (const outputRange of tensor.type === "uint8" ? (["u8"] as const) : floatRanges) {
      const made = pictureOf(tensor, { ...sizes, range, outputRange, channels: 3, id: "the network" });
      readings.push({ range, outputRange, straight: nearness(made, expected), swapped: nearness(bgr(made), expected) });
    }
  }
  if (readings.length === 0)
    throw new NetworkRefused("The network gives values that are no numbers (NaN or infinite).");
  const best = bestOf(readings);
  await checkBlack(best, { graph, sizes, length });
  return { range: best.range, outputRange: best.outputRange };
}

type Reading = Values & { straight: number; swapped: number };

function bestOf(readings: readonly Reading[]): Reading {
  // Equal ranges for input and output before others, in the order in which they were tried.
  const inOrder = readings.toSorted((one, other) => rankOf(one) - rankOf(other));
  const most = Math.max(...readings.map(({ straight }) => straight));
  const swapped = Math.max(...readings.map((one) => one.swapped));
  if (swapped >= resembling && swapped > most + clearly)
    throw new NetworkRefused(
      "The network swaps red and blue (BGR): export it so that it takes and gives RGB, in the same order.",
    );
  const best = inOrder.find(({ straight }) => straight >= resembling && straight >= most - clearly);
  if (best) return best;
  throw new NetworkRefused(
    `What the network gives does not resemble the picture that it was given (${most.toFixed(1)} dB, at least ${resembling}): ` +
      "it is made for something else, or wants other values than bytes, 0 to 1, 0 to 255 or -1 to 1.",
  );
}

const rankOf = ({ range, outputRange }: Values): number =>
  (range === outputRange || outputRange === "u8" ? 0 : 10) + (range === "u8" ? 0 : floatRanges.indexOf(range));

/** Checks a black picture: networks that divide by a measured value fail on it. */
async function checkBlack(
  { range }: Values,
  { graph, sizes, length }: { graph: Graph; sizes: Sizes; length: number },
): Promise<void> {
  const black = { width: length, height: length, channels: 3, data: new Uint8Array(length * length * 3) };
  if (isFinite(await outputFor(black, { graph, sizes, range }))) return;
  throw new NetworkRefused("The network gives values that are no numbers (NaN or infinite) for a black picture.");
}

async function outputFor(
  picture: Image,
  { graph, sizes, range }: { graph: Graph; sizes: Sizes; range: ValueRange },
): Promise<Tensor> {
  const given = tensorOf(withEdges(picture, sizes.margin), { layout: sizes.layout, range });
  return (await answersOf(graph, given)).get(sizes.output) as Tensor;
}

const isFinite = ({ data, type }: Tensor): boolean => type === "uint8" || (data as Float32Array).every(Number.isFinite);

/** Peak signal-to-noise ratio of all three channels, in dB. */
function nearness(a: Image, b: Image): number {
  let sum = 0;
  for (let i = 0; i < a.data.length; i++) sum += ((a.data[i] as number) - (b.data[i] as number)) ** 2;
  return 10 * Math.log10(255 ** 2 / Math.max(sum / a.data.length, 1e-3));
}

function bgr(picture: Image): Image {
  const data = picture.data.slice();
  for (let at = 0; at < data.length; at += 3)
    [data[at], data[at + 2]] = [picture.data[at + 2] as number, picture.data[at] as number];
  return { ...picture, data };
}
