import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** The file beside the networks that says what each of them is. */
export const registryFile = "registry.json";

const plainName = /^[\w][\w.-]*$/;
const sha256 = /^[0-9a-f]{64}$/i;

/** The values of a tensor: bytes, or floats between what is black and what is white. */
export const ValueRange = z.enum(["u8", "0..1", "0..255", "-1..1"]);
export type ValueRange = z.infer<typeof ValueRange>;

/**
 * What a segmenter has besides: an encoder, the entry's own file, looks at the picture once; a decoder, a second file beside it, answers
 * prompts by what the encoder gave. One entry for both, since neither is of use alone.
 *
 * Names are those of segment-anything's export script. Whatever the encoder gives reaches the decoder under the same name, so that SAM 2's
 * exports (vietanhdev/samexporter) need no more than `fit: "stretch"` and `names: { embeddings: "image_embed" }`.
 */
export const Segmenter = z.object({
  decoder: z.object({
    file: z.string().regex(plainName, "is a plain file name"),
    sha256: z.string().regex(sha256, "is the file's SHA-256 in hex"),
  }),
  /** How a picture comes to the encoder's square: its longest side fits and the rest is padded (SAM), or each side is stretched (SAM 2). */
  fit: z.enum(["pad", "stretch"]).default("pad"),
  /** The graph wants floats less their mean, by their deviation (segment.ts); else values as `range` says, as where it does so itself. */
  isNormalised: z.boolean().default(true),
  /** The decoder's tensors. */
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
 * One network: a picture of `takes` channels in, one of `scale` times the size out. The lines of models/registry.json.
 *
 * An inpainter (task "inpaint", scale 1) takes a mask besides; LaMa as its exports have it: layout "nchw", range "0..1", outputRange
 * "0..255", side 512, mask {}; MI-GAN's pipeline: layout "nchw", range "u8", mask { hole: "black" }.
 *
 * A segmenter (task "segment", scale 1) is two files: layout "nchw", range "0..255", segment { decoder: { file, sha256 } }.
 */
export const RegistryEntry = z.object({
  /** Its name in results and logs, unique among those of its folder. */
  id: z.string().regex(/^[\w.-]{1,60}$/),
  /** What it does, such as "upscale". */
  task: z.string().min(1),
  /** For which kind of picture, in the words of the tool that asks for it. */
  mode: z.string().min(1),
  scale: z.int().min(1).max(16),
  /** In the folder of the registry. */
  file: z.string().regex(plainName, "is a plain file name"),
  sha256: z.string().regex(sha256, "is the file's SHA-256 in hex"),
  licence: z.string().min(1),
  /** How a picture lies in both tensors, behind a batch of 1: channels last or first. */
  layout: z.enum(["nhwc", "nchw"]),
  /** Their values. */
  range: ValueRange,
  /** Tensors by name; the graph's first by default. */
  input: z.string().optional(),
  output: z.string().optional(),
  /** The values of what it gives, where they are others. */
  outputRange: ValueRange.optional(),
  /** A second input of one channel: its tensor (the graph's second by default), and whether the hole is its white or its black. */
  mask: z.object({ input: z.string().optional(), hole: z.enum(["white", "black"]).default("white") }).optional(),
  /** A segmenter's decoder, and how it is asked. */
  segment: Segmenter.optional(),
  /** The only width and height that it takes, with its margin; of a segmenter the square's, where its graph fixes none (1024 by default). */
  side: z.int().min(16).max(4096).optional(),
  /** Channels of what it takes: 3, or 4 when one more tells it something of each place. */
  takes: z.union([z.literal(3), z.literal(4)]).default(3),
  /** Of what it gives: 3, 1 for what finds something, others for what answers several questions. */
  channels: z.int().min(1).max(16).default(3),
  /** How many pixels around a tile can change what becomes of it; with as much context it comes out as in the whole picture. */
  pad: z.int().min(0).max(512),
  /** Width and height of its input, without the margin, must be divisible by this. */
  multiple: z.int().min(1).max(64).default(1),
  /** So many pixels on each side of its input are missing in what it gives, as in waifu2x's: edges are repeated as far. */
  margin: z.int().min(0).max(64).default(0),
});
export type RegistryEntry = z.infer<typeof RegistryEntry>;

const Registry = z.array(RegistryEntry);

/** What is looked for. */
export type Wanted = { task: string; mode: string; scale: number };

/** A network that is there, not yet read. */
export type Listed = RegistryEntry & { folder: string };

/**
 * The networks of several folders; of two that do the same, the one in the later folder comes first, so that an operator's stands
 * before ours. A folder without a registry has none.
 *
 * @throws Error naming the file and what is wrong in it
 */
export async function readRegistries(folders: readonly string[]): Promise<readonly Listed[]> {
  const lists = await Promise.all(folders.map(readRegistry));
  return lists.reverse().flat();
}

/** The first that does what is wanted. */
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
 * A network's bytes, which are those that were registered.
 *
 * @throws Error when the file is missing, or is not the one whose SHA-256 the registry names
 */
export async function readNetwork({ folder, file, sha256 }: Listed): Promise<Buffer> {
  const path = join(folder, file);
  const bytes = await readFile(path);
  const found = createHash("sha256").update(bytes).digest("hex");
  if (found !== sha256.toLowerCase()) throw new Error(`${path} has the SHA-256 ${found}, not the registered ${sha256}`);
  return bytes;
}
