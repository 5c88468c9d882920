import { checkImage, type Image } from "@cutwater/imaging/image.ts";
import { resize } from "@cutwater/imaging/resize/resize.ts";
import type { Prompt } from "@cutwater/imaging/segment/prompt.ts";
import { type InferenceSession, Tensor } from "onnxruntime-node";
import { openSession } from "./network.ts";
import type { Listed, RegistryEntry, Segmenter } from "./registry.ts";

/** A segmenter's result. */
export type Segmented = {
  /** Mask of the picture's size: 1 = the thing, else 0. */
  mask: Uint8Array;
  /** The network's own estimate of the mask: the predicted intersection over union, 0-1. */
  score: number;
};

/** A network that finds the thing meant by a box or clicks. */
export type SegmentNetwork = {
  entry: RegistryEntry;
  /**
   * @param picture of three channels and any size; it is scaled for the encoder
   * @param prompt in pixels of the picture
   * @returns the mask with the highest score among the decoder's; it may be empty
   * @throws Error of the runtime, for instance when the network does not accept the sizes
   */
  run(picture: Image, prompt: Prompt): Promise<Segmented>;
  close(): Promise<void>;
};

/**
 * Mean and standard deviation of red, green and blue in 8-bit steps, as used for training SAM and its successors (the values of
 * ImageNet). Padding is 0 after normalisation. Source: facebookresearch/segment-anything, modeling/sam.py.
 */
const mean = [123.675, 116.28, 103.53] as const;
const deviation = [58.395, 57.12, 57.375] as const;
/**
 * Side of the encoder's square in pixels, unless its graph or the registry states another value. Source: the same, build_sam.py.
 */
const usualSide = 1_024;

/**
 * Opens a network of the task "segment", an encoder and a decoder like SAM's exports, in this process. It must be a process that
 * may be killed, because native code of the runtime runs in it.
 *
 * @param threads number of threads that may work on one picture
 * @throws Error when a file is not the registered one, is no network, is not registered with a decoder, or needs an input that
 * this code does not provide
 * Source: facebookresearch/segment-anything, utils/onnx.py and scripts/export_onnx_model.py; SAM 2 as vietanhdev/samexporter
 * exports it.
 */
export async function openSegmentNetwork(listed: Listed, { threads }: { threads: number }): Promise<SegmentNetwork> {
  const { segment, id } = listed;
  if (!segment) throw new Error(`${id} is registered to segment, and without a decoder`);
  const encoder = await openSession(listed, threads);
  const opened = [encoder];
  const close = async () => {
    for (const session of opened) await session.release();
  };
  try {
    const decoder = await openSession({ ...listed, ...segment.decoder }, threads);
    opened.push(decoder);
    checkInputs(id, encoder, decoder, segment);
    return {
      entry: listed,
      close,
      run: (picture, prompt) => segmented({ listed, segment, encoder, decoder }, picture, prompt),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function checkInputs(id: string, encoder: InferenceSession, decoder: InferenceSession, { names }: Segmenter): void {
  const { embeddings, points, labels, mask, hasMask, size, masks, scores } = names;
  const given = [...encoder.outputNames, embeddings, points, labels, mask, hasMask, size];
  for (const name of decoder.inputNames)
    if (!given.includes(name)) throw new Error(`the decoder of ${id} wants ${name}, which nothing gives`);
  for (const name of [points, labels])
    if (!decoder.inputNames.includes(name)) throw new Error(`the decoder of ${id} does not take ${name}`);
  for (const name of [masks, scores]) {
    const output = decoder.outputMetadata.find((one) => one.name === name);
    if (!output?.isTensor || output.type !== "float32")
      throw new Error(`the decoder of ${id} does not give ${name} of float32`);
  }
}

type Opened = { listed: Listed; segment: Segmenter; encoder: InferenceSession; decoder: InferenceSession };

async function segmented(
  { listed, segment, encoder, decoder }: Opened,
  picture: Image,
  prompt: Prompt,
): Promise<Segmented> {
  checkImage(picture);
  if (picture.channels !== 3) throw new RangeError("a network takes three channels");
  const { names } = segment;
  const input = listed.input ?? encoder.inputNames[0] ?? "";
  const { shape } = metadataOf(encoder, input);
  const square = squareFor(picture, listed, segment, shape);
  const seen = await encoder.run({ [input]: pictureIn(square, picture, { listed, segment, shape }) });
  const { places, labels } = pointsOf(prompt, square.width / picture.width, square.height / picture.height);
  const [maskHeight, maskWidth] = metadataOf(decoder, names.mask).shape.slice(-2);
  const small = [maskHeight, maskWidth].map((length) => (isKnown(length) ? length : square.side / 4));
  const values: Record<string, readonly [values: readonly number[], dims: readonly number[]]> = {
    [names.points]: [places.flat(), [1, places.length, 2]],
    [names.labels]: [labels, [1, labels.length]],
    [names.mask]: [new Array<number>(small[0]! * small[1]!).fill(0), [1, 1, ...small]],
    [names.hasMask]: [[0], [1]],
    [names.size]: [[picture.height, picture.width], [2]],
  };
  const feeds: Record<string, Tensor> = {};
  for (const name of decoder.inputNames) {
    const given = values[name];
    const own = seen[name] ?? seen[listed.output ?? encoder.outputNames[0] ?? ""];
    feeds[name] = given ? asTaken(metadataOf(decoder, name), ...given) : (own as Tensor);
  }
  const results = await decoder.run(feeds, [names.masks, names.scores]);
  const scores = (results[names.scores] as Tensor).data as Float32Array;
  const best = scores.reduce((at, score, i) => (score > scores[at]! ? i : at), 0);
  // A decoder that takes the picture's size returns masks of the picture; others return masks of the square, padding included.
  const isOfPicture = decoder.inputNames.includes(names.size);
  const shares: Shares = isOfPicture ? [1, 1] : [square.width / square.side, square.height / square.side];
  return { mask: maskFrom(results[names.masks] as Tensor, best, shares, picture), score: scores[best]! };
}

/** The picture in the encoder's square: its size there, from the upper left corner. */
type Square = { side: number; width: number; height: number; isPadded: boolean };

type Shape = readonly (number | string)[];
/** Whether the graph fixes this dimension; free ones are names, or below 0. */
const isKnown = (length: number | string | undefined): length is number => typeof length === "number" && length > 0;
type Shares = readonly [across: number, down: number];

/**
 * The encoder's square for a picture. A graph of any size, such as an export that prepares its picture, pads by itself; one of a
 * fixed size gets the whole square.
 */
function squareFor(
  { width, height }: Image,
  { side, layout }: RegistryEntry,
  { fit }: Segmenter,
  shape: Shape,
): Square {
  const [h] = layout === "nchw" ? shape.slice(-2) : shape.slice(-3);
  const isPadded = isKnown(h);
  const length = side ?? (isPadded ? h : usualSide);
  if (fit === "stretch") return { side: length, width: length, height: length, isPadded };
  // Halves are rounded up. Source: ResizeLongestSide of segment-anything's utils/transforms.py.
  const scaled = (one: number) => Math.max(1, Math.floor((one * length) / Math.max(width, height) + 0.5));
  return { side: length, width: scaled(width), height: scaled(height), isPadded };
}

type Taken = { listed: RegistryEntry; segment: Segmenter; shape: Shape };

/** The encoder's tensor of a picture, scaled into its square; without a batch dimension if the graph has none. */
function pictureIn(
  { side, width, height, isPadded }: Square,
  picture: Image,
  { listed, segment, shape }: Taken,
): Tensor {
  const seen = resize(picture, width, height, { kernel: "bicubic", isBounded: true });
  const [w, h] = isPadded ? [side, side] : [width, height];
  const { layout, range } = listed;
  const isBytes = range === "u8";
  const isNormalised = segment.isNormalised && !isBytes;
  const white = range === "0..1" ? 255 : 1;
  const values = isBytes ? new Uint8Array(3 * w * h) : new Float32Array(3 * w * h);
  for (let channel = 0; channel < 3; channel++) {
    const [less, by] = isNormalised ? [mean[channel]!, deviation[channel]!] : [0, white];
    const [step, first] = layout === "nchw" ? [1, channel * w * h] : [3, channel];
    for (let y = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        values[first + step * (y * w + x)] = (seen.data[3 * (y * width + x) + channel]! - less) / by;
  }
  const dims = layout === "nchw" ? [1, 3, h, w] : [1, h, w, 3];
  return new Tensor(isBytes ? "uint8" : "float32", values, shape.length === 3 ? dims.slice(1) : dims);
}

/**
 * A prompt as the decoder's points, in pixels of the encoder's square. Labels: 1 on the thing, 0 beside it, 2 the upper left and
 * 3 the lower right corner of a box, -1 for an unused place, which is added to clicks without a box.
 * Source: the same, utils/onnx.py and notebooks/onnx_model_example.ipynb.
 */
function pointsOf(prompt: Prompt, across: number, down: number): { places: [number, number][]; labels: number[] } {
  const at = (x: number, y: number): [number, number] => [x * across, y * down];
  if ("box" in prompt) {
    const { left, top, width, height } = prompt.box;
    return { places: [at(left, top), at(left + width, top + height)], labels: [2, 3] };
  }
  const { within, outside } = prompt;
  const places = [...within, ...outside].map(([x, y]) => at(x, y));
  return { places: [...places, [0, 0]], labels: [...within.map(() => 1), ...outside.map(() => 0), -1] };
}

type Metadata = { type: Tensor.Type; shape: Shape };

/** The graph's metadata for an input; empty for an input that it does not have. */
function metadataOf(session: InferenceSession, name: string): Metadata {
  const found = session.inputMetadata.find((one) => one.name === name);
  return found?.isTensor ? found : { type: "float32", shape: [] };
}

/** A tensor with the graph's number type; leading dimensions of 1 are added if the graph has more. */
function asTaken({ type, shape }: Metadata, values: readonly number[], dims: readonly number[]): Tensor {
  const all = [...new Array<number>(Math.max(0, shape.length - dims.length)).fill(1), ...dims];
  if (type === "int64") return new Tensor("int64", BigInt64Array.from(values, BigInt), all);
  if (type === "int32") return new Tensor("int32", Int32Array.from(values), all);
  return new Tensor("float32", Float32Array.from(values), all);
}

/**
 * One of the masks at the picture's size: values above 0 are the thing, interpolated between the four nearest.
 *
 * @param shares of the mask that show the picture, 0-1 across and down; the rest is padding
 * Source: mask_threshold of segment-anything's modeling/sam.py.
 */
function maskFrom(masks: Tensor, at: number, [across, down]: Shares, { width, height }: Image): Uint8Array {
  const [h, w] = masks.dims.slice(-2) as [number, number];
  const values = (masks.data as Float32Array).subarray(at * w * h, (at + 1) * w * h);
  const mask = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    const v = Math.min(h - 1, Math.max(0, ((y + 0.5) * h * down) / height - 0.5));
    const upper = Math.floor(v) * w;
    const lower = Math.min(h - 1, Math.floor(v) + 1) * w;
    for (let x = 0; x < width; x++) {
      const u = Math.min(w - 1, Math.max(0, ((x + 0.5) * w * across) / width - 0.5));
      const left = Math.floor(u);
      const right = Math.min(w - 1, left + 1);
      const above = values[upper + left]! + (values[upper + right]! - values[upper + left]!) * (u - left);
      const beneath = values[lower + left]! + (values[lower + right]! - values[lower + left]!) * (u - left);
      if (above + (beneath - above) * (v - Math.floor(v)) > 0) mask[y * width + x] = 1;
    }
  }
  return mask;
}
