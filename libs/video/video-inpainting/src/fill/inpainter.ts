import type { Frame } from "@cutwater/imaging/frame.ts";
import { createImage, type Image } from "@cutwater/imaging/image.ts";
import { carryOn, type FramePosition, type Key, keyOf } from "@cutwater/imaging/inpaint/carry.ts";
import { changedSince } from "@cutwater/imaging/inpaint/carry-calm.ts";
import { fillWithPatches } from "@cutwater/imaging/inpaint/patch.ts";
import { groupsOf, grownBox } from "@cutwater/imaging/inpaint/patch-groups.ts";
import { type InpaintNetwork, openInpaintNetwork } from "@cutwater/networks/inpaint.ts";
import { findListed, readRegistries } from "@cutwater/networks/registry.ts";

/** Makes up areas that no frame showed, on keys. */
export type Inpainter = {
  /** Name of the network that is reported with the result, or "patches". */
  name: string;
  /** @param hole width * height of luma, 0 = keep; only the marked pixels of the frame are overwritten */
  makeUp(frame: Frame, hole: Uint8Array): Promise<void>;
  close(): Promise<void>;
};

const wanted = { task: "inpaint", mode: "VIDEO", scale: 1 };

/**
 * Opens an operator's inpainting network if there is one, else our own patch method.
 *
 * @param folders of registries, the operator's last
 * @param threads number of threads that may work on one picture
 * @throws Error when a registry is faulty or its network cannot be opened
 */
export async function openInpainter(folders: readonly string[], { threads }: { threads: number }): Promise<Inpainter> {
  const found = findListed(await readRegistries(folders), wanted);
  if (!found)
    return { name: "patches", makeUp: async (frame, hole) => fillWithPatches(frame, hole), close: async () => {} };
  const network = await openInpaintNetwork(found, { threads });
  return {
    name: found.id,
    makeUp: (frame, hole) => fillByNetwork(network, frame, hole),
    close: () => network.close(),
  };
}

export type KeyWanted = {
  /** Not changed. */
  frame: Frame;
  /** Mask: 1 = to be made up, 2 = visible in the frame and needed by other frames (keyHole). */
  hole: Uint8Array;
  position: FramePosition;
  /** The previous key in the same shot; null for the first. */
  former: Key | null;
  /** How much the hole's surroundings differ from those in other frames, in 8-bit steps (unrestOf). */
  unrest: number;
};

/**
 * Makes a key for other frames (carry.ts). Areas that the former key covers are taken from it unless their surroundings changed.
 * The rest is made up.
 */
export async function makeKey(
  inpainter: Inpainter,
  { frame, hole, position, former, unrest }: KeyWanted,
): Promise<Key> {
  const filled = { ...frame, data: frame.data.slice() };
  const unseen = hole.map((value) => (value === 1 ? 1 : 0));
  const changed = former && changedSince(frame, unseen, position, former, unrest);
  const rest = former ? carryOn(filled, unseen, position, former) : unseen;
  for (const [i, value] of changed?.entries() ?? []) if (value !== 0) rest[i] = 1;
  if (rest.includes(1)) await inpainter.makeUp(filled, rest);
  return keyOf(filled, hole, position);
}

/** Networks get at least this many pixels around a hole, and at least as many as the hole's size. */
const margin = 64;

async function fillByNetwork(network: InpaintNetwork, frame: Frame, hole: Uint8Array): Promise<void> {
  for (const group of groupsOf(hole, frame.width, frame.height)) {
    const box = grownBox(group, Math.max(margin, group.width >> 1, group.height >> 1), frame);
    const mask = createImage(box.width, box.height, 1);
    for (let y = 0; y < box.height; y++) {
      const from = (box.top + y) * frame.width + box.left;
      mask.data.set(hole.subarray(from, from + box.width), y * box.width);
    }
    write(frame, group, box, await network.run(read(frame, box), mask), mask);
  }
}

type Box = { left: number; top: number; width: number; height: number };

/**
 * A part of a frame as sRGB. Source: ITU-R BT.601-7, studio range; the conversion back uses the same matrix, so the choice
 * matters little.
 */
function read(frame: Frame, { left, top, width, height }: Box): Image {
  const picture = createImage(width, height, 3);
  const at = placesOf(frame);
  for (let y = 0, to = 0; y < height; y++)
    for (let x = 0; x < width; x++, to += 3) {
      const [i, blue, red] = at(left + x, top + y);
      const luma = 1.164384 * (frame.data[i]! - 16);
      const cb = frame.data[blue]! - 128;
      const cr = frame.data[red]! - 128;
      picture.data[to] = byte(luma + 1.596027 * cr);
      picture.data[to + 1] = byte(luma - 0.391762 * cb - 0.812968 * cr);
      picture.data[to + 2] = byte(luma + 2.017232 * cb);
    }
  return picture;
}

/**
 * Writes a group's hole back into the frame; each chroma value that covers any pixel of the hole becomes the mean of its pixels.
 */
function write(frame: Frame, group: Box, { left, top, width, height }: Box, picture: Image, mask: Image): void {
  const isOwn = (x: number, y: number) =>
    x >= group.left && y >= group.top && x < group.left + group.width && y < group.top + group.height;
  const at = placesOf(frame);
  const sums = new Map<number, { place: [number, number]; cb: number; cr: number; count: number; isHole: boolean }>();
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++, from += 3) {
      const [i, blue, red] = at(left + x, top + y);
      const r = picture.data[from]!;
      const g = picture.data[from + 1]!;
      const b = picture.data[from + 2]!;
      const isHole = mask.data[from / 3] !== 0 && isOwn(left + x, top + y);
      if (isHole) frame.data[i] = byte(16 + 0.256788 * r + 0.504129 * g + 0.097906 * b);
      const sum = sums.get(blue) ?? { place: [blue, red], cb: 0, cr: 0, count: 0, isHole: false };
      sum.cb += 128 - 0.148223 * r - 0.290993 * g + 0.439216 * b;
      sum.cr += 128 + 0.439216 * r - 0.367788 * g - 0.071427 * b;
      sum.count++;
      sum.isHole ||= isHole;
      sums.set(blue, sum);
    }
  for (const { place, cb, cr, count, isHole } of sums.values()) {
    if (!isHole) continue;
    frame.data[place[0]] = byte(cb / count);
    frame.data[place[1]] = byte(cr / count);
  }
}

/** Offsets of a pixel's luma and both values of chroma in a frame's data. */
function placesOf({ width, height, shiftX, shiftY }: Frame): (x: number, y: number) => [number, number, number] {
  const w = (width + (1 << shiftX) - 1) >> shiftX;
  const h = (height + (1 << shiftY) - 1) >> shiftY;
  return (x, y) => {
    const chroma = width * height + (y >> shiftY) * w + (x >> shiftX);
    return [y * width + x, chroma, chroma + w * h];
  };
}

const byte = (value: number): number => Math.min(255, Math.max(0, Math.round(value)));
