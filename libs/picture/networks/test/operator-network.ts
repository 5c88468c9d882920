import type { ValueRange } from "../src/registry.ts";
import { startDraft } from "./drawn-network.ts";
import { value } from "./onnx-file.ts";

export type OperatorNetwork = {
  scale?: number;
  layout?: "nhwc" | "nchw";
  range?: ValueRange;
  /** Distance in pixels between a pixel and the distant pixel that influences it. */
  reach?: number;
  /** Whether the output lacks all pixels whose surroundings (`reach`) are not fully inside the input. */
  isCropping?: boolean;
  /** Number by which width and height must be divisible. */
  multiple?: number;
  /** Its fixed width and height. */
  side?: number;
  /** Whether the input claims to accept any size. */
  isHidingSide?: boolean;
  /** Its fault. */
  fault?: keyof typeof faults;
};

/**
 * A bicubic enlargement like an operator's network: it has one layout and one value range, clips values outside of that range,
 * and takes a share of each value from `reach` pixels away.
 */
export function operatorNetwork(drawn: OperatorNetwork = {}): Uint8Array {
  const {
    scale = 2,
    layout = "nchw",
    range = "0..1",
    reach = 0,
    isCropping,
    multiple = 1,
    side,
    isHidingSide,
    fault,
  } = drawn;
  const draft = startDraft();
  const [black, white] = ends[range];
  if (range === "u8") draft.add("Cast", [], { to: 1 });
  if (layout === "nhwc") draft.add("Transpose", [], { perm: [0, 3, 1, 2] });
  draft.add("Sub", [draft.hold([black])]);
  draft.add("Div", [draft.hold([white - black])]);
  if (fault) faults[fault](draft);
  // A network trained on one range is wrong beyond it; this one also near black, as if by a bias.
  draft.add("Clip", [draft.hold([0.06]), draft.hold([1])]);
  if (side) draft.add("Add", [draft.hold(new Array<number>(side ** 2).fill(0), [1, 1, side, side])]);
  if (multiple > 1) {
    draft.add("SpaceToDepth", [], { blocksize: multiple });
    draft.add("DepthToSpace", [], { blocksize: multiple });
  }
  if (reach > 0) {
    const length = 2 * reach + 1;
    const kernel = Array.from({ length: length ** 2 }, () => 0);
    kernel[(length ** 2 - 1) / 2] = 0.8;
    for (const corner of [0, length - 1, length ** 2 - length, length ** 2 - 1]) kernel[corner] = 0.05;
    const pad = isCropping ? 0 : reach;
    const held = draft.hold([...kernel, ...kernel, ...kernel], [3, 1, length, length]);
    draft.add("Conv", [held], { group: 3, pads: [pad, pad, pad, pad] });
  }
  const how = { mode: "cubic", cubic_coeff_a: { float: -0.5 }, coordinate_transformation_mode: "half_pixel" };
  draft.add("Resize", ["", draft.hold([1, 1, scale, scale], [4])], how);
  draft.add("Mul", [draft.hold([white - black])]);
  draft.add("Add", [draft.hold([black])]);
  if (range === "u8") {
    draft.add("Round", []);
    draft.add("Clip", [draft.hold([0]), draft.hold([255])]);
    draft.add("Cast", [], { to: 2 });
  }
  if (layout === "nhwc") draft.add("Transpose", [], { perm: [0, 2, 3, 1] });
  const picture = (name: string, height: number | string, width: number | string) =>
    value(name, range === "u8" ? "uint8" : "float", layout === "nhwc" ? [1, height, width, 3] : [1, 3, height, width]);
  const [height, width] = side && !isHidingSide ? [side, side] : ["h", "w"];
  return draft.finish(picture("in", height, width), (name) => picture(name, "H", "W"));
}

const ends = { u8: [0, 255], "0..1": [0, 1], "0..255": [0, 255], "-1..1": [-1, 1] } as const;

type Draft = ReturnType<typeof startDraft>;

const faults = {
  /** Takes RGB and returns BGR. */
  swapping(draft: Draft): void {
    draft.add("Conv", [draft.hold([0, 0, 1, 0, 1, 0, 1, 0, 0], [3, 3, 1, 1])]);
  },
  nan(draft: Draft): void {
    draft.add("Mul", [draft.hold([Number.NaN])]);
  },
  /** 0 / 0 for black, and correct otherwise. */
  nanForBlack(draft: Draft): void {
    draft.add("Div", ["in"]);
    draft.add("Mul", ["in"]);
  },
  /** Returns the negative. */
  negative(draft: Draft): void {
    draft.add("Neg", []);
    draft.add("Add", [draft.hold([1])]);
  },
} as const;
