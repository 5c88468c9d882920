import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type RegistryEntry, registryFile } from "../src/registry.ts";
import { floats, node, onnxFile, value } from "./onnx-file.ts";

export type Drawn = {
  scale: number;
  /** Channels last and bytes, like our networks, or channels first and floats of 0-1, like most others. */
  layout: "nhwc" | "nchw";
  kind?: keyof typeof bodies;
};

/** A drawn network and its entry in the registry. */
export type DrawnModel = Drawn & Pick<RegistryEntry, "id" | "task" | "mode">;

const layers = 3;

/** The computations of drawn networks between input and output picture. */
const bodies = {
  /**
   * Three 3 x 3 convolutions with random weights. The result is not a useful picture, but each value depends on all pixels within
   * reach.
   */
  random(draft: Draft, scale: number): void {
    convolve(draft, 3 * scale * scale);
    if (scale > 1) draft.add("DepthToSpace", [], { blocksize: scale, mode: "CRD" });
  },
  /** The same convolutions on the picture at half size, with one output channel, like a scratch detector. */
  finder(draft: Draft): void {
    draft.add("AveragePool", [], { kernel_shape: [2, 2], strides: [2, 2] });
    convolve(draft, 1);
    const how = { mode: "nearest", coordinate_transformation_mode: "asymmetric", nearest_mode: "floor" };
    draft.add("Resize", ["", draft.hold([1, 1, 2, 2], [4])], how);
  },
  /** A correct enlargement. */
  bicubic(draft: Draft, scale: number): void {
    const how = { mode: "cubic", cubic_coeff_a: { float: -0.5 }, coordinate_transformation_mode: "half_pixel" };
    draft.add("Resize", ["", draft.hold([1, 1, scale, scale], [4])], how);
  },
} as const;

function convolve(draft: Draft, outputs: number): void {
  const random = randomFrom(1);
  const features = [3, 6, 6, outputs];
  for (let layer = 0; layer < layers; layer++) {
    const [inputs, made] = features.slice(layer) as [number, number];
    const weights = Array.from({ length: made * inputs * 9 }, () => ((random() - 0.35) * 0.4) / inputs ** 0.5);
    draft.add("Conv", [draft.hold(weights, [made, inputs, 3, 3])], { pads: [1, 1, 1, 1] });
    if (layer < layers - 1) draft.add("LeakyRelu", [], { alpha: { float: 0.1 } });
  }
}

type Draft = ReturnType<typeof startDraft>;

/** Starts a linear graph from "in": each step takes the previous step's output. */
export function startDraft() {
  const nodes: Uint8Array[] = [];
  const constants: Uint8Array[] = [];
  let last = "in";
  return {
    add(operator: string, inputs: readonly string[], attributes: Parameters<typeof node>[3] = {}) {
      const output = `step${nodes.length}`;
      nodes.push(node(operator, [last, ...inputs], output, attributes));
      last = output;
    },
    hold(values: readonly number[], dims: readonly number[] = []): string {
      const name = `held${constants.length}`;
      constants.push(floats(name, dims, values));
      return name;
    },
    finish: (input: Uint8Array, outputOf: (name: string) => Uint8Array) =>
      onnxFile({ nodes, constants, inputs: [input], outputs: [outputOf(last)] }),
  };
}

export function drawnNetwork({ scale, layout, kind = "random" }: Drawn): Uint8Array {
  const draft = startDraft();
  const isBytes = layout === "nhwc";
  const white = isBytes ? draft.hold([255]) : "";
  if (isBytes) {
    draft.add("Cast", [], { to: 1 });
    draft.add("Transpose", [], { perm: [0, 3, 1, 2] });
    draft.add("Div", [white]);
  }
  bodies[kind](draft, scale);
  if (isBytes) {
    draft.add("Mul", [white]);
    draft.add("Add", [draft.hold([0.5])]);
    draft.add("Clip", [draft.hold([0]), white]);
    draft.add("Cast", [], { to: 2 });
    draft.add("Transpose", [], { perm: [0, 2, 3, 1] });
  }
  const picture = (name: string, height: string, width: string, channels: number) =>
    value(name, isBytes ? "uint8" : "float", isBytes ? [1, height, width, channels] : [1, channels, height, width]);
  return draft.finish(picture("in", "h", "w", 3), (name) => picture(name, "H", "W", kind === "finder" ? 1 : 3));
}

/** A folder with drawn networks and their registry, like an operator's MODELS_DIR. */
export async function drawnFolder(folder: string, models: readonly DrawnModel[]): Promise<string> {
  await mkdir(folder, { recursive: true });
  const entries = models.map(async ({ id, task, mode, ...drawn }) => {
    const bytes = drawnNetwork(drawn);
    await writeFile(join(folder, `${id}.onnx`), bytes);
    const isOurs = drawn.layout === "nhwc";
    return {
      id,
      task,
      mode,
      scale: drawn.scale,
      file: `${id}.onnx`,
      licence: "drawn by a test",
      layout: drawn.layout,
      range: isOurs ? "u8" : "0..1",
      channels: drawn.kind === "finder" ? 1 : 3,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      pad: layers * (drawn.kind === "finder" ? 2 : 1),
      multiple: drawn.kind === "finder" ? 2 : 1,
    };
  });
  await writeFile(join(folder, registryFile), JSON.stringify(await Promise.all(entries)));
  return folder;
}

/**
 * A folder with a registry and a network that fills the hole of a picture with one grey. Channels are first, the input is floats
 * of 0-1, and the output is 0-1 or, if requested, 0-255.
 */
export async function drawnInpainter(
  folder: string,
  { grey, ...entry }: Pick<RegistryEntry, "id" | "mask"> & Partial<RegistryEntry> & { grey: number },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const white = entry.outputRange === "0..255" ? 255 : 1;
  // picture + (grey - picture) * hole, or reversed when white marks the kept part.
  const [from, to] = entry.mask?.hole === "black" ? ["grey", "in"] : ["in", "grey"];
  const bytes = onnxFile({
    nodes: [
      node("Sub", [to, from], "difference"),
      node("Mul", ["difference", "mask"], "share"),
      node("Add", [from, "share"], "sum"),
      node("Mul", ["sum", "white"], "out"),
    ],
    constants: [floats("grey", [], [grey / 255]), floats("white", [], [white])],
    inputs: [value("in", "float", [1, 3, "h", "w"]), value("mask", "float", [1, 1, "h", "w"])],
    outputs: [value("out", "float", [1, 3, "H", "W"])],
  });
  await writeFile(join(folder, `${entry.id}.onnx`), bytes);
  const fixed = { task: "inpaint", mode: "VIDEO", scale: 1, layout: "nchw", range: "0..1", pad: 0 };
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const registry = [{ ...fixed, file: `${entry.id}.onnx`, licence: "drawn by a test", sha256, ...entry }];
  await writeFile(join(folder, registryFile), JSON.stringify(registry));
  return folder;
}

/** Numbers from 0 to 1, the same for the same seed. Source: the constants of W. Press et al., "Numerical Recipes". */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
