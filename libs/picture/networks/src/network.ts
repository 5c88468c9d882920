import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { withEdges } from "./edges.ts";
import { type Listed, type RegistryEntry, readNetwork, type ValueRange } from "./registry.ts";

/** A network that is ready to work. */
export type Network = {
  entry: Listed;
  /**
   * One picture of as many channels as it takes through it, whole. The values are rounded, and cut at black and white.
   *
   * @throws Error of the runtime, for instance when the sizes do not suit the network
   */
  run(picture: Image): Promise<Image>;
  close(): Promise<void>;
};

/**
 * Opens a network in this process, which must be one that may be killed: the runtime's own code works here.
 *
 * @param threads how many may work on one picture
 * @throws Error when the file is not the registered one, or no network
 */
export async function openNetwork(listed: Listed, { threads }: { threads: number }): Promise<Network> {
  return networkOf(await openSession(listed, threads), listed);
}

/** The network of an open session. */
export function networkOf(session: InferenceSession, listed: Listed): Network {
  const input = listed.input ?? session.inputNames[0] ?? "";
  const output = listed.output ?? session.outputNames[0] ?? "";
  return {
    entry: listed,
    async run(picture) {
      if (picture.channels !== listed.takes) throw new RangeError(`${listed.id} takes ${listed.takes} channels`);
      const given = tensorOf(withEdges(picture, listed.margin), listed);
      const results = await session.run({ [input]: given }, [output]);
      return pictureOf(results[output] as Tensor, listed);
    },
    close: () => session.release(),
  };
}

/** The runtime's own session, for networks with more inputs than a picture. */
export async function openSession(listed: Listed, threads: number): Promise<InferenceSession> {
  return await openBytes(await readNetwork(listed), threads);
}

/** How a session is opened: `isQuiet`: the runtime prints nothing of runs that fail. `hasArena`: it keeps its memory until it is closed. */
type SessionOptions = { isQuiet?: boolean; hasArena?: boolean };

/**
 * The same for a model that no registry names.
 *
 * @throws Error when the bytes are no model
 */
export async function openBytes(
  model: Uint8Array,
  threads: number,
  { isQuiet = false, hasArena = false }: SessionOptions = {},
): Promise<InferenceSession> {
  return await InferenceSession.create(model, {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
    executionMode: "sequential",
    // Its warnings are about graphs, which cannot be changed at run time.
    logSeverityLevel: isQuiet ? 4 : 3,
    // An arena keeps the largest tile's memory, and threads that spin while they wait take the other jobs' time.
    enableCpuMemArena: hasArena,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
}

/** A picture as a network takes it: of three channels, or a mask of one. */
export function tensorOf(
  { width, height, channels, data }: Image,
  { layout, range }: Pick<RegistryEntry, "layout" | "range">,
): Tensor {
  const dims = layout === "nhwc" ? [1, height, width, channels] : [1, channels, height, width];
  const values = layout === "nhwc" ? data : planes(data, channels);
  if (range === "u8") return new Tensor("uint8", values, dims);
  const { black, white } = ends[range];
  return new Tensor(
    "float32",
    Float32Array.from(values, (value) => black + (value * (white - black)) / 255),
    dims,
  );
}

const ends = {
  "0..1": { black: 0, white: 1 },
  "0..255": { black: 0, white: 255 },
  "-1..1": { black: -1, white: 1 },
} as const;

/** A picture as a network gave it. @throws Error when it is not what the network is registered for */
export function pictureOf(tensor: Tensor, entry: Given): Image {
  const { layout, channels, id, outputRange: range = entry.range } = entry;
  const [, a = 0, b = 0, c = 0] = tensor.dims;
  const [height, width, found] = layout === "nhwc" ? [a, b, c] : [b, c, a];
  const type = range === "u8" ? "uint8" : "float32";
  if (found !== channels || tensor.type !== type)
    throw new Error(`${id} gives ${found} channels of ${tensor.type} and is registered for ${channels} of ${type}`);
  const values = range === "u8" ? (tensor.data as Uint8Array) : bytesOf(tensor.data as Float32Array, range);
  if (layout === "nhwc") return { width, height, channels, data: values };
  const picture = createImage(width, height, channels);
  const size = width * height;
  for (let channel = 0; channel < channels; channel++)
    for (let i = 0; i < size; i++) picture.data[i * channels + channel] = values[channel * size + i] as number;
  return picture;
}

type Given = Pick<RegistryEntry, "layout" | "channels" | "id" | "range" | "outputRange">;

function bytesOf(values: Float32Array, range: Exclude<ValueRange, "u8">): Uint8Array {
  const { black, white } = ends[range];
  const steps = 255 / (white - black);
  return Uint8Array.from(values, (value) => Math.min(255, Math.max(0, Math.round((value - black) * steps))));
}

/** Each channel's values by themselves. */
function planes(data: Uint8Array, channels: number): Uint8Array {
  const size = data.length / channels;
  const apart = new Uint8Array(data.length);
  for (let channel = 0; channel < channels; channel++)
    for (let i = 0; i < size; i++) apart[channel * size + i] = data[i * channels + channel] as number;
  return apart;
}
