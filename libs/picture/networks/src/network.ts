import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { withEdges } from "./edges.ts";
import { type Listed, type RegistryEntry, readNetwork, type ValueRange } from "./registry.ts";

/** An open network. */
export type Network = {
  entry: Listed;
  /**
   * Runs the network on one whole picture with the number of channels that the network takes. The result is rounded and clipped
   * to 0-255.
   *
   * @throws Error of the runtime, for instance when the network does not accept the sizes
   */
  run(picture: Image): Promise<Image>;
  close(): Promise<void>;
};

/**
 * Opens a network in this process. It must be a process that may be killed, because native code of the runtime runs in it.
 *
 * @param threads number of threads that may work on one picture
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

/** The runtime's session, for networks that have more inputs than one picture. */
export async function openSession(listed: Listed, threads: number): Promise<InferenceSession> {
  return await openBytes(await readNetwork(listed), threads);
}

/**
 * Options of a session. `isQuiet`: the runtime prints nothing about failed runs. `hasArena`: the session keeps its memory until
 * it is closed.
 */
type SessionOptions = { isQuiet?: boolean; hasArena?: boolean };

/**
 * Opens a session for a model that is not in a registry.
 *
 * @throws Error when the bytes are not a model
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
    // The runtime's warnings are about graphs, which cannot be changed at run time.
    logSeverityLevel: isQuiet ? 4 : 3,
    // An arena keeps the largest tile's memory, and threads that spin while waiting take processor time from other jobs.
    enableCpuMemArena: hasArena,
    extra: { session: { intra_op: { allow_spinning: "0" } } },
  });
}

/** Converts a picture of three channels, or a mask of one, to a network's tensor. */
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

/** Converts a network's tensor to a picture. @throws Error when it does not match the network's registry entry */
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

/** Rearranges interleaved values into one plane for each channel. */
function planes(data: Uint8Array, channels: number): Uint8Array {
  const size = data.length / channels;
  const apart = new Uint8Array(data.length);
  for (let channel = 0; channel < channels; channel++)
    for (let i = 0; i < size; i++) apart[channel * size + i] = data[i * channels + channel] as number;
  return apart;
}
