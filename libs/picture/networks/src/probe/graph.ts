import { type InferenceSession, Tensor } from "onnxruntime-node";
import { openBytes } from "../network.ts";
import type { RegistryEntry } from "../registry.ts";
import { NetworkRefused } from "./refused.ts";

/** Properties that a graph declares; known before it is run. */
export type Graph = {
  session: InferenceSession;
  input: string;
  type: "uint8" | "float32";
  /** Layouts that the input's dimensions allow, the likelier layout first. */
  layouts: readonly RegistryEntry["layout"][];
  /** Fixed width and height of the input; null when the graph accepts several sizes. */
  side: number | null;
};

/**
 * Opens a file's bytes as a graph that takes one colour picture.
 *
 * @throws NetworkRefused when it is not such a graph
 */
export async function openGraph(bytes: Uint8Array, threads: number): Promise<Graph> {
  const session = await openBytes(bytes, threads, { isQuiet: true }).catch((error: Error) => {
    throw new NetworkRefused(whyNotOpened(error.message), { cause: error });
  });
  try {
    return { session, ...inputOf(session) };
  } catch (error) {
    await session.release();
    throw error;
  }
}

function whyNotOpened(message: string): string {
  if (/protobuf parsing failed|data pointer is null|no graph was found/i.test(message))
    return "This file is not an ONNX network.";
  if (/external data|external_data|external initializer/i.test(message))
    return "The network keeps its weights in another file: save it in one piece, without external data.";
  return `onnxruntime cannot open this network: ${firstLine(message)}`;
}

export const firstLine = (message: string): string => message.trim().split("\n")[0]?.slice(0, 300) ?? "";

function inputOf({ inputMetadata }: InferenceSession): Omit<Graph, "session"> {
  const [first, ...others] = inputMetadata;
  if (others.length > 0)
    throw new NetworkRefused(
      `The network takes ${inputMetadata.length} inputs (${inputMetadata.map(({ name }) => name).join(", ")}), ` +
        "and a network for pictures takes one.",
    );
  if (!first?.isTensor) throw new NetworkRefused("The network takes no picture: it has no input of numbers.");
  const { name: input, type, shape } = first;
  if (type !== "uint8" && type !== "float32")
    throw new NetworkRefused(`The network takes ${type}: export it with an input of float32 or uint8.`);
  return { input, type, ...placesOf(shape) };
}

/** @param shape numbers, and names for free dimensions; empty when undeclared */
function placesOf(shape: readonly (number | string)[]): Pick<Graph, "layouts" | "side"> {
  if (shape.length === 0) return { layouts: ["nchw", "nhwc"], side: null };
  const dims = shape.map((dim) => (typeof dim === "number" && dim > 0 ? dim : null));
  const [batch = null, a = null, b = null, c = null] = dims;
  if (dims.length !== 4)
    throw new NetworkRefused(`The network takes no picture: its input has ${dims.length} dimensions instead of 4.`);
  if (batch !== null && batch !== 1) throw new NetworkRefused(`The network takes ${batch} pictures at once, not one.`);
  const few = [a, c].find((dim) => dim !== null && dim !== 3 && dim < smallestSide);
  if (few && a !== 3 && c !== 3)
    throw new NetworkRefused(
      `The network takes pictures of ${few} ${few === 1 ? "channel" : "channels"}, and a colour picture has 3.`,
    );
  const layouts = [
    ...(a === 3 || a === null ? (["nchw"] as const) : []),
    ...(c === 3 || c === null ? (["nhwc"] as const) : []),
  ];
  // A fixed 3 is stronger evidence than a free size.
  if (a !== 3 && c === 3) layouts.reverse();
  const [layout] = layouts;
  if (!layout) throw new NetworkRefused("The network takes no colour picture: no dimension of its input is 3.");
  const [height, width] = layout === "nchw" ? [b, c] : [a, b];
  if (height !== width)
    throw new NetworkRefused(
      `The network takes pictures of ${width ?? "any"} x ${height ?? "any"} pixels alone: export it for squares, or for any size.`,
    );
  return { layouts: height === null ? layouts : [layout], side: height };
}

/** A fixed dimension below this is a number of channels: no network takes only pictures this small. */
const smallestSide = 16;

/**
 * Runs the graph on a picture's tensor and returns its outputs.
 *
 * @throws Error of the runtime
 */
export async function answersOf({ session, input }: Graph, given: Tensor): Promise<Map<string, Tensor>> {
  const results = await session.run({ [input]: given }, { logSeverityLevel: 4 });
  return new Map(
    session.outputNames.flatMap((name) => {
      const tensor = results[name];
      return tensor instanceof Tensor ? [[name, tensor] as const] : [];
    }),
  );
}
