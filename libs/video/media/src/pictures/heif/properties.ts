import { bodyOf, readerOf, versioned } from "./boxes.ts";
import type { Item } from "./items.ts";

/** Width and height in pixels. */
export type Size = { width: number; height: number };

/** A change of a picture after decoding, in the order of the file. */
export type Turn =
  /** Rotation counter-clockwise in quarters of a turn. */
  | { kind: "rotate"; quarters: number }
  | { kind: "mirror"; axis: "upsideDown" | "leftRight" }
  | ({ kind: "crop"; left: number; top: number } & Size);

/** Colours as ITU-T H.273 numbers them. */
export type Colours = { primaries: number; transfer: number; matrix: number; isFullRange: boolean };

/** The size of an item before its turns. @throws RangeError when the item has none */
export function sizeOf({ properties }: Item): Size {
  const body = bodyOf(properties, "ispe");
  if (body === undefined) throw new RangeError("a picture has no size");
  const size = { width: body.readUInt32BE(4), height: body.readUInt32BE(8) };
  if (size.width === 0 || size.height === 0) throw new RangeError("a picture has no pixels");
  return size;
}

/** The size of the upright picture, and the turns with crops in whole pixels. */
export function turnsOf({ properties }: Item, coded: Size): { turns: Turn[]; size: Size } {
  let size = coded;
  const turns = properties.flatMap(({ type, body }): Turn[] => {
    if (type === "imir") return [{ kind: "mirror", axis: (body.readUInt8(0) & 1) === 0 ? "upsideDown" : "leftRight" }];
    if (type === "irot") {
      const quarters = body.readUInt8(0) & 3;
      if (quarters % 2 === 1) size = { width: size.height, height: size.width };
      return quarters === 0 ? [] : [{ kind: "rotate", quarters }];
    }
    if (type !== "clap") return [];
    const crop = cropIn(body, size);
    size = { width: crop.width, height: crop.height };
    return [crop];
  });
  return { turns, size };
}

/** Source: ISO/IEC 14496-12, 12.1.4: sizes and the distance between the two centres are fractions. */
function cropIn(body: Buffer, size: Size): Turn & { kind: "crop" } {
  const fraction = (at: number, isSigned: boolean) =>
    (isSigned ? body.readInt32BE(at) : body.readUInt32BE(at)) / body.readUInt32BE(at + 4);
  const along = (full: number, wanted: number, offset: number) => {
    const length = Math.round(wanted);
    const start = Math.floor(offset + (full - 1) / 2 - (wanted - 1) / 2);
    if (!(length >= 1 && start >= 0 && start + length <= full))
      throw new RangeError("a crop is outside of its picture");
    return { length, start };
  };
  const across = along(size.width, fraction(0, false), fraction(16, true));
  const down = along(size.height, fraction(8, false), fraction(24, true));
  return { kind: "crop", left: across.start, top: down.start, width: across.length, height: down.length };
}

/** The colours that the container states, and its ICC profile; null for each that is missing. */
export function coloursOf({ properties }: Item): { colours: Colours | null; profile: Buffer | null } {
  let colours: Colours | null = null;
  let profile: Buffer | null = null;
  for (const { body } of properties.filter(({ type }) => type === "colr")) {
    const reader = readerOf(body);
    const kind = reader.name();
    if (kind === "prof" || kind === "rICC") profile ??= reader.rest();
    if (kind !== "nclx") continue;
    const primaries = reader.number(2);
    const transfer = reader.number(2);
    const matrix = reader.number(2);
    colours ??= { primaries, transfer, matrix, isFullRange: reader.number(1) >> 7 === 1 };
  }
  return { colours, profile };
}

const alphaNames = ["urn:mpeg:mpegB:cicp:systems:auxiliary:alpha", "urn:mpeg:hevc:2015:auxid:1"];

/** Whether an auxiliary picture is the opacity of another. */
export function isAlpha({ properties }: Item): boolean {
  const body = bodyOf(properties, "auxC");
  const name = body && versioned(body).body.toString("latin1").split("\0")[0];
  return name !== undefined && alphaNames.includes(name);
}
