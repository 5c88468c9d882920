import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { registryFile } from "../src/registry.ts";
import { floats, node, onnxFile, value, wholes } from "./onnx-file.ts";

/** Side of the square that drawn encoders take. */
export const drawnSide = 64;
/** A drawn "clicks" decoder finds bright pixels up to this distance from a click, in pixels of the square. */
export const reach = 10;

export type DrawnSegmenter = {
  id: string;
  /**
   * "box" is like SAM's export: masks have the picture's size and are 1 within the box. "clicks" is like SAM 2's export, with
   * other tensor names: masks have the square's size and contain bright pixels (above the normalisation mean) near clicks on the
   * thing, but not near clicks beside the thing.
   */
  kind: "box" | "clicks";
  /** Score of the right mask. The other mask, which covers the whole picture, has a lower score. */
  score?: number;
  /**
   * The encoder takes a resized picture without a batch dimension, channels last, and normalises and pads it itself. It supports
   * only the aspect ratio 2:1.
   */
  isPreparing?: boolean;
};

/** A folder with a drawn encoder and decoder and their registry. */
export async function drawnSegmenter(
  folder: string,
  { id, kind, score = 0.9, isPreparing = false }: DrawnSegmenter,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const embeddings = kind === "box" ? "image_embeddings" : "image_embed";
  const write = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    return { file: name, sha256: createHash("sha256").update(bytes).digest("hex") };
  };
  const encoder = await write(`${id}.encoder.onnx`, isPreparing ? preparingEncoder(embeddings) : encoderOf(embeddings));
  const decoder = await write(`${id}.decoder.onnx`, kind === "box" ? boxDecoder(score) : clicksDecoder(score));
  const names = kind === "box" ? {} : { embeddings, scores: "scores" };
  const fit = kind === "box" || isPreparing ? "pad" : "stretch";
  const segment = { decoder, names, fit, isNormalised: !isPreparing };
  const layout = isPreparing ? "nhwc" : "nchw";
  const fixed = { task: "segment", mode: "VIDEO", scale: 1, layout, range: "0..255", pad: 0 };
  const side = isPreparing ? { side: drawnSide } : {};
  const registry = [{ ...fixed, ...side, id, licence: "drawn by a test", ...encoder, segment }];
  await writeFile(join(folder, registryFile), JSON.stringify(registry));
  return folder;
}

/** An encoder whose output is the mean of the three normalised channels. */
const encoderOf = (output: string): Uint8Array =>
  onnxFile({
    nodes: [node("ReduceMean", ["picture"], output, { axes: [1], keepdims: 1 })],
    constants: [],
    inputs: [value("picture", "float", [1, 3, drawnSide, drawnSide])],
    outputs: [value(output, "float", [1, 1, drawnSide, drawnSide])],
  });

const preparingEncoder = (output: string): Uint8Array =>
  onnxFile({
    nodes: [
      node("ReduceMean", ["picture"], "grey", { axes: [2], keepdims: 0 }),
      node("Sub", ["grey", "mean"], "levelled"),
      node("Pad", ["levelled", "below"], "padded"),
      node("Reshape", ["padded", "shape"], output),
    ],
    constants: [
      ...numbers({ mean: 114.5 }),
      wholes("below", [4], [0, 0, drawnSide / 2, 0]),
      wholes("shape", [4], [1, 1, drawnSide, drawnSide]),
    ],
    inputs: [value("picture", "float", ["h", "w", 3])],
    outputs: [value(output, "float", [1, 1, drawnSide, drawnSide])],
  });

const points = [value("point_coords", "float", [1, "n", 2]), value("point_labels", "float", [1, "n"])];

/**
 * Returns logits: above 0 within the box between the corners labelled 2 and 3. The mask is empty when the mask input is enabled.
 */
function boxDecoder(score: number): Uint8Array {
  const corner = (label: "two" | "three") => [
    node("Equal", ["labels", label], `is ${label}`),
    node("Cast", [`is ${label}`], `weight ${label}`, { to: 1 }),
    node("Mul", ["point_coords", `weight ${label}`], `only ${label}`),
    node("ReduceMax", [`only ${label}`], label === "two" ? "first" : "last", { axes: [1], keepdims: 0 }),
  ];
  // Middles of an axis's pixels in the square, and their distance inside the box.
  const axis = (which: "down" | "across", shape: string) => [
    node("Gather", ["orig_im_size", `${which} size at`], `${which} size`, { axis: 0 }),
    node("Range", ["zero", `${which} size`, "one"], `${which} pixels`),
    node("Add", [`${which} pixels`, "half"], `${which} middles`),
    node("Mul", [`${which} middles`, "scale"], `${which} placed`),
    node("Gather", ["first", `${which} at`], `${which} first`, { axis: 1 }),
    node("Gather", ["last", `${which} at`], `${which} last`, { axis: 1 }),
    node("Sub", [`${which} placed`, `${which} first`], `${which} from`),
    node("Sub", [`${which} last`, `${which} placed`], `${which} to`),
    node("Min", [`${which} from`, `${which} to`], `${which} line`),
    node("Reshape", [`${which} line`, shape], which),
  ];
  return onnxFile({
    nodes: [
      node("Reshape", ["point_labels", "one each"], "labels"),
      ...corner("two"),
      ...corner("three"),
      node("ReduceMax", ["orig_im_size"], "longest", { keepdims: 0 }),
      node("Div", ["side", "longest"], "scale"),
      ...axis("down", "as rows"),
      ...axis("across", "as columns"),
      node("Min", ["down", "across"], "within"),
      node("ReduceMax", ["mask_input"], "hint", { keepdims: 0 }),
      node("Add", ["has_mask_input", "hint"], "misled"),
      node("Mul", ["misled", "much"], "less"),
      node("Sub", ["within", "less"], "right"),
      ...offered("iou_predictions"),
    ],
    constants: [
      ...numbers({ zero: 0, one: 1, half: 0.5, two: 2, three: 3, side: drawnSide, much: 1e4 }),
      ...[wholes("down size at", [], [0]), wholes("across size at", [], [1])],
      ...[wholes("down at", [], [1]), wholes("across at", [], [0])],
      wholes("one each", [3], [1, -1, 1]),
      ...[wholes("as rows", [4], [1, 1, -1, 1]), wholes("as columns", [4], [1, 1, 1, -1])],
      ...scoresOf(score),
    ],
    inputs: [
      value("image_embeddings", "float", [1, 1, drawnSide, drawnSide]),
      ...points,
      value("mask_input", "float", [1, 1, drawnSide / 4, drawnSide / 4]),
      value("has_mask_input", "float", [1]),
      value("orig_im_size", "float", [2]),
    ],
    outputs: [value("masks", "float", [1, 2, "h", "w"]), value("iou_predictions", "float", [1, 2])],
  });
}

/** Above 0 where the picture is bright and near a click labelled 1, and not near one labelled 0; its labels are integers. */
function clicksDecoder(score: number): Uint8Array {
  // For each pixel: how far it lies within reach of the nearest click of a label, far below 0 when there is none.
  const near = (label: "zero" | "one") => [
    node("Equal", ["floats", label], `is ${label}`),
    node("Reshape", [`is ${label}`, "each"], `is ${label} there`),
    node("Where", [`is ${label} there`, "reached", "far"], `only ${label}`),
    node("ReduceMax", [`only ${label}`], `near ${label}`, { axes: [1], keepdims: 1 }),
  ];
  const away = (which: "x" | "y") => [
    node("Gather", ["point_coords", `${which} at`], `${which} of each`, { axis: 2 }),
    node("Reshape", [`${which} of each`, "each"], `${which} placed`),
    node("Sub", [`middles ${which}`, `${which} placed`], `${which} away`),
    node("Mul", [`${which} away`, `${which} away`], `${which} squared`),
  ];
  const middles = Array.from({ length: drawnSide }, (_, i) => i + 0.5);
  return onnxFile({
    nodes: [
      ...[...away("x"), ...away("y")],
      node("Add", ["x squared", "y squared"], "distance"),
      node("Sub", ["farthest", "distance"], "reached"),
      node("Cast", ["point_labels"], "floats", { to: 1 }),
      ...[...near("one"), ...near("zero")],
      node("Mul", ["image_embed", "much"], "bright"),
      node("Neg", ["near zero"], "allowed"),
      node("Min", ["bright", "near one", "allowed"], "right"),
      ...offered("scores"),
    ],
    constants: [
      ...numbers({ zero: 0, one: 1, farthest: reach ** 2, far: -1e4, much: 100 }),
      ...[wholes("x at", [], [0]), wholes("y at", [], [1]), wholes("each", [4], [1, -1, 1, 1])],
      ...[floats("middles x", [1, 1, 1, drawnSide], middles), floats("middles y", [1, 1, drawnSide, 1], middles)],
      ...scoresOf(score),
    ],
    inputs: [
      value("image_embed", "float", [1, 1, drawnSide, drawnSide]),
      value("point_coords", "float", [1, "n", 2]),
      value("point_labels", "int64", [1, "n"]),
    ],
    outputs: [value("masks", "float", [1, 2, drawnSide, drawnSide]), value("scores", "float", [1, 2])],
  });
}

/** Two masks: all of the picture, and behind it the right one. */
const offered = (scores: string): Uint8Array[] => [
  node("Mul", ["right", "zero"], "none"),
  node("Add", ["none", "one"], "all"),
  node("Concat", ["all", "right"], "masks", { axis: 1 }),
  node("Identity", ["both scores"], scores),
];

const scoresOf = (score: number): Uint8Array[] => [floats("both scores", [1, 2], [score / 2, score])];

const numbers = (named: Readonly<Record<string, number>>): Uint8Array[] =>
  Object.entries(named).map(([name, one]) => floats(name, [], [one]));
