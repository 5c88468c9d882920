import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Name of the file that lies beside the networks and describes each of them. */
export const registryFile = "registry.json";

const plainName = /^[\w][\w.-]*$/;
const sha256 = /^[0-9a-f]{64}$/i;

/** Value range of a tensor: bytes, or floats between the values for black and white. */
export const ValueRange = z.enum(["u8", "0..1", "0..255", "-1..1"]);
export type ValueRange = z.infer<typeof ValueRange>;

/**
 * Further fields of a segmenter. The encoder (the entry's own file) runs once for each picture. The decoder (a second file in the
 * same folder) answers prompts from the encoder's outputs. Both share one entry, because neither is useful alone.
 *
 * The default names are those of segment-anything's export script. Every output of the encoder is passed to the decoder under
 * the same name, so that SAM 2's exports (vietanhdev/samexporter) need only `fit: "stretch"` and `names: { embeddings:
 * "image_embed" }`.
 */
export const Segmenter = z.object({
  decoder: z.object({
    file: z.string().regex(plainName, "is a plain file name"),
    sha256: z.string().regex(sha256, "is the file's SHA-256 in hex"),
  }),
  /**
   * How a picture is fitted into the encoder's square. Either its longest side is scaled to the square and the rest is padded
   * (SAM), or both sides are stretched (SAM 2).
   */
  fit: z.enum(["pad", "stretch"]).default("pad"),
  /**
   * Whether the graph needs floats normalised by mean and deviation (segment.ts); otherwise it gets values in `range` and
   * normalises them itself.
   */
  isNormalised: z.boolean().default(true),
  /** Names of the decoder's tensors. */
  names: z
    .object({
      embeddings: z.string().default("image_embeddings"),
      points: z.string().default("point_coords"),
      labels: z.string().default("point_labels"),
      mask: z.string().default("mask_input"),
      hasMask: z.string().default("has_mask_input"),
      size: z.string().default("orig_im_size"),
      masks: z.string().default("masks"),
      scores: z.string().default("iou_predictions"),
    })
    .prefault({}),
});
export type Segmenter = z.infer<typeof Segmenter>;

/**
 * Entry of models/registry.json for one network, which takes a picture of `takes` channels and returns a picture of `scale` times
 * the size.
 *
 * An inpainter (task "inpaint", scale 1) also takes a mask. LaMa's exports: layout "nchw", range "0..1", outputRange "0..255",
 * side 512, mask {}; MI-GAN's pipeline: layout "nchw", range "u8", mask { hole: "black" }.
 *
 * A segmenter (task "segment", scale 1) is two files: layout "nchw", range "0..255", segment { decoder: { file, sha256 } }.
 */
export const RegistryEntry = z.object({
  /** Name of the network in results and logs, unique within its folder. */
  id: z.string().regex(/^[\w.-]{1,60}$/),
  /** Its task, such as "upscale". */
  task: z.string().min(1),
  /** The kind of picture that it is made for; the values are defined by the tool that uses it. */
  mode: z.string().min(1),
  scale: z.int().min(1).max(16),
  /** File name in the folder of the registry. */
  file: z.string().regex(plainName, "is a plain file name"),
  sha256: z.string().regex(sha256, "is the file's SHA-256 in hex"),
  licence: z.string().min(1),
  /** Layout of a picture in both tensors, after the batch dimension (1): channels last or first. */
  layout: z.enum(["nhwc", "nchw"]),
  /** Value range of the tensors. */
  range: ValueRange,
  /** Names of the input and output tensors; by default the graph's first ones. */
  input: z.string().optional(),
  output: z.string().optional(),
  /** Value range of the output, if different. */
  outputRange: ValueRange.optional(),
  /** A second input of one channel: its tensor (the graph's second by default), and whether white or black marks the hole. */
  mask: z.object({ input: z.string().optional(), hole: z.enum(["white", "black"]).default("white") }).optional(),
  /** A segmenter's decoder and its options. */
  segment: Segmenter.optional(),
  /**
   * Fixed width and height of the input, including the margin. For a segmenter: the side of its square if the graph does not fix
   * it (1024 by default).
   */
  side: z.int().min(16).max(4096).optional(),
  /** Number of input channels: 3, or 4 when a fourth channel adds information about each pixel. */
  takes: z.union([z.literal(3), z.literal(4)]).default(3),
  /** Number of output channels: 3, or 1 for a detector, or another number for a network with several results. */
  channels: z.int().min(1).max(16).default(3),
  /**
   * Number of pixels around a tile that can influence its result. With this much context a tile gets the same result as within
   * the whole picture.
   */
  pad: z.int().min(0).max(512),
  /** Width and height of its input, without the margin, must be divisible by this. */
  multiple: z.int().min(1).max(64).default(1),
  /**
   * Number of pixels that the output lacks on each side of the input, as with waifu2x. The input's edges are repeated by the same
   * number.
   */
  margin: z.int().min(0).max(64).default(0),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

const Registry = z.array(RegistryEntry);

/** Properties of the network that is searched for. */
export type Wanted = { task: string; mode: string; scale: number };

/** A registered network whose file is not read yet. */
export type Listed = RegistryEntry & { folder: string };

/**
 * Reads the networks of several folders. If two networks have the same purpose, the network from the later folder comes first, so
 * that an operator's network precedes ours. A folder without a registry contributes no networks.
 *
 * @throws Error that names the file and what is wrong in it
 */
export async function readRegistries(folders: readonly string[]): Promise<readonly Listed[]> {
  const lists = await Promise.all(folders.map(readRegistry));
  return lists.reverse().flat();
}

/** Finds the first network with the given properties. */
export const findListed = (listed: readonly Listed[], { task, mode, scale }: Wanted): Listed | null =>
  listed.find((one) => one.task === task && one.mode === mode && one.scale === scale) ?? null;

async function readRegistry(folder: string): Promise<Listed[]> {
  const path = join(folder, registryFile);
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
    throw error;
  });
  if (text === null) return [];
  const parsed = Registry.safeParse(parseJson(text, path));
  if (!parsed.success) throw new Error(`${path}: ${z.prettifyError(parsed.error)}`);
  return parsed.data.map((entry) => ({ ...entry, folder }));
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${path} is no JSON`, { cause });
  }
}

/**
 * Reads a network's bytes and verifies them.
 *
 * @throws Error when the file is missing, or does not have the registered SHA-256
 */
export async function readNetwork({ folder, file, sha256 }: Listed): Promise<Buffer> {
  const path = join(folder, file);
  const bytes = await readFile(path);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256.toLowerCase()) throw new Error(`${path} has the SHA-256 ${found}, not the registered ${sha256}`);
  return bytes;
}
