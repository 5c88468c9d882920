import type { Tensor } from "onnxruntime-node";
import { tensorOf } from "../network.ts";
import type { RegistryEntry } from "../registry.ts";
import { answersOf, firstLine, type Graph } from "./graph.ts";
import { smoothPicture } from "./pictures.ts";
import { NetworkRefused } from "./refused.ts";

type Layout = RegistryEntry["layout"];

/** How a graph changes the sizes of pictures; `margin` and `multiple` as in RegistryEntry. */
export type Sizes = {
  layout: Layout;
  output: string;
  scale: number;
  margin: number;
  multiple: number;
  side: number | null;
};

/**
 * Finds the input sizes that the graph accepts and the output sizes that it returns, by running it.
 *
 * @throws NetworkRefused when the graph returns no picture, or its sizes cannot be registered
 */
export const findSizes = async (graph: Graph): Promise<Sizes> =>
  graph.side === null ? await freeSizes(graph) : await fixedSize(graph, graph.side);

/** @throws NetworkRefused when a result is not `scale` times as large as the input, apart from a margin */
function checkScale({ scale, margin }: Pick<Sizes, "scale" | "margin">, { width, height }: Given): void {
  const isWhole = Number.isInteger(scale) && scale >= 1 && scale <= 16 && Number.isInteger(margin);
  if (isWhole && margin >= 0 && margin <= 64 && width === height) return;
  throw new NetworkRefused("The size of what the network gives is not a whole multiple of what it takes.");
}

/** Sizes that many networks accept. */
const tried = [64, 72, 80, 96, 128, 76, 84, 70, 63, 100, 192, 256];
/** Further sizes, for graphs with an undeclared fixed size. */
const lastTried = [224, 320, 384, 448, 512, 640];

async function freeSizes(graph: Graph): Promise<Sizes> {
  const failures: Failed[] = [];
  for (const layout of graph.layouts) {
    const worked: { side: number; gave: Given }[] = [];
    for (const side of [...tried, ...lastTried]) {
      if (worked.length === 2 || (worked.length === 1 && lastTried.includes(side))) break;
      const gave = await run(graph, layout, side, side);
      if (!("failure" in gave)) worked.push({ side, gave });
      else {
        failures.push(gave);
        if (gave.hasRun) break;
      }
    }
    const [one, other] = worked;
    if (!one) continue;
    if (!other) return await fixedSize({ ...graph, layouts: [layout] }, one.side);
    const scale = (other.gave.width - one.gave.width) / (other.side - one.side);
    const known = { layout, scale, margin: marginOf(one.gave, one.side, scale) };
    checkScale(known, one.gave);
    return { ...known, output: one.gave.output, side: null, multiple: await findMultiple(graph, known) };
  }
  const { failure } = failures.find(({ hasRun }) => hasRun) ?? failures[0] ?? { failure: "It takes no picture." };
  throw new NetworkRefused(failure);
}

async function fixedSize(graph: Graph, side: number): Promise<Sizes> {
  const [layout = "nchw"] = graph.layouts;
  const gave = await run(graph, layout, side, side);
  if ("failure" in gave) throw new NetworkRefused(gave.failure);
  const scale = Math.ceil(gave.width / side);
  const margin = marginOf(gave, side, scale);
  checkScale({ scale, margin }, gave);
  // Windows of such a network begin at a power of two; if its sides do not show one, tiles may begin anywhere.
  const multiple = [16, 8, 4, 2].find((one) => (side - 2 * margin) % one === 0) ?? 1;
  return { layout, output: gave.output, scale, margin, multiple, side };
}

const marginOf = ({ width }: Given, side: number, scale: number): number => (scale * side - width) / scale / 2;

/** The smallest number such that a picture of that size is accepted, and any larger one whose sides are divisible by it. */
async function findMultiple(graph: Graph, known: Pick<Sizes, "layout" | "scale" | "margin">): Promise<number> {
  for (let multiple = 1; multiple <= 64; multiple++) {
    const some = Math.ceil(48 / multiple) * multiple;
    if (
      (await passes(graph, known, [multiple, multiple])) &&
      (await passes(graph, known, [some, some + multiple])) &&
      (await passes(graph, known, [some + multiple, some]))
    )
      return multiple;
  }
  throw new NetworkRefused("The network takes only sizes that are divisible by a number above 64.");
}

async function passes(
  graph: Graph,
  { layout, scale, margin }: Pick<Sizes, "layout" | "scale" | "margin">,
  [width, height]: readonly [number, number],
): Promise<boolean> {
  const gave = await run(graph, layout, width + 2 * margin, height + 2 * margin);
  return !("failure" in gave) && gave.width === width * scale && gave.height === height * scale;
}

type Given = { output: string; width: number; height: number };
/** A failed run. When a graph ran but did not return a picture, no other size helps. */
type Failed = { failure: string; hasRun: boolean };

/** Runs the graph and returns its first output that is a colour picture. */
async function run(graph: Graph, layout: Layout, width: number, height: number): Promise<Given | Failed> {
  const range = graph.type === "uint8" ? "u8" : "0..1";
  let answers: Map<string, Tensor>;
  try {
    answers = await answersOf(graph, tensorOf(smoothPicture(width, height), { layout, range }));
  } catch (error) {
    const failure = `The network cannot be run with a picture: ${firstLine((error as Error).message)}`;
    return { failure, hasRun: false };
  }
  for (const [output, { dims, type }] of answers) {
    const [batch, a = 0, b = 0, c = 0] = dims;
    const [channels, h, w] = layout === "nchw" ? [a, b, c] : [c, a, b];
    if (dims.length === 4 && batch === 1 && channels === 3 && (type === "uint8" || type === "float32"))
      return { output, width: w, height: h };
  }
  const given = [...answers.values()].map(({ dims, type }) => `${type} ${dims.join(" x ")}`).join(", ");
  return {
    failure: `The network gives no colour picture of uint8 or float32, but ${given} for one of ${width} x ${height}.`,
    hasRun: true,
  };
}
