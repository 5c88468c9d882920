import { readerOf } from "./boxes.ts";
import { type HevcPicture, hevcOf } from "./hevc.ts";
import { type Item, type Items, itemsOf } from "./items.ts";
import { type Colours, coloursOf, isAlpha, type Size, sizeOf, type Turn, turnsOf } from "./properties.ts";
import { firstOfSequence } from "./sequence.ts";

/** A coded picture as equal tiles in rows, from the top left; most have one tile. */
export type Layer = Size & {
  columns: number;
  tile: Size;
  /** The tiles, row by row. */
  pictures: () => HevcPicture[];
};

/** The main picture of a HEIF file, not decoded. */
export type Still = {
  /** The size of the upright picture. */
  size: Size;
  turns: Turn[];
  layer: Layer;
  alpha: Layer | null;
  /** Whether the colours were multiplied by the opacity. */
  isPremultiplied: boolean;
  colours: Colours | null;
  profile: Buffer | null;
};

/** Thrown for a picture in a form that is not decoded. */
export class HeifUnsupported extends Error {
  override readonly name = "HeifUnsupported";
}

/** More tiles than this are not made by any camera. */
const mostTiles = 4_096;
const mostFollowed = 8;

/**
 * The main picture of a HEIF file.
 *
 * @returns "AV1" for a file that libheif decodes by itself
 * @throws RangeError when the file is damaged or cut short, HeifUnsupported
 * Source: ISO/IEC 23008-12, 6.
 */
export function stillOf(file: Buffer): Still | "AV1" {
  const items = itemsOf(file) ?? firstOfSequence(file);
  const { item, turns: inner } = sourceOf(items, items.primary);
  const layer = layerOf(items, item.id);
  if (layer === "AV1") return layer;
  const { turns, size } = turnsOf({ ...item, properties: inner }, layer);
  const alpha = items.references.find(
    ({ type, from, to }) => type === "auxl" && to.includes(item.id) && isAlpha(itemOf(items, from)),
  )?.from;
  const alphaLayer = alpha === undefined ? null : layerOf(items, alpha);
  return {
    size,
    turns,
    layer,
    alpha: alphaLayer === "AV1" ? null : alphaLayer,
    isPremultiplied: items.references.some(({ type, from }) => type === "prem" && from === item.id),
    ...coloursOf(item),
  };
}

function itemOf({ items }: Items, id: number): Item & { id: number } {
  const item = items.get(id);
  if (!item) throw new RangeError(`there is no item ${id}`);
  return { ...item, id };
}

/** Follows pictures that only turn another one. */
function sourceOf(items: Items, id: number): { item: Item & { id: number }; turns: Item["properties"] } {
  let item = itemOf(items, id);
  const turns = [...item.properties];
  for (let followed = 0; item.type === "iden" && followed < mostFollowed; followed++) {
    item = itemOf(items, partsOf(items, item.id)[0] ?? 0);
    turns.unshift(...item.properties);
  }
  return { item, turns };
}

const partsOf = ({ references }: Items, id: number): readonly number[] =>
  references.find(({ type, from }) => type === "dimg" && from === id)?.to ?? [];

function layerOf(items: Items, id: number): Layer | "AV1" {
  const item = itemOf(items, id);
  if (item.type === "av01") return "AV1";
  if (item.type === "hvc1") {
    const size = sizeOf(item);
    return { ...size, columns: 1, tile: size, pictures: () => [hevcOf(item)] };
  }
  if (item.type !== "grid") throw new HeifUnsupported(item.type);
  return gridOf(items, item);
}

function gridOf(items: Items, item: Item & { id: number }): Layer | "AV1" {
  const { columns, rows, ...size } = gridIn(Buffer.concat(item.extents));
  const parts = partsOf(items, item.id).map((part) => itemOf(items, part));
  const [first] = parts;
  if (!first || parts.length !== columns * rows || parts.length > mostTiles) throw new RangeError("tiles are missing");
  if (first.type === "av01") return "AV1";
  const other = parts.find(({ type }) => type !== "hvc1");
  if (other) throw new HeifUnsupported(other.type);
  const tile = sizeOf(first);
  const covers = (full: number, one: number, count: number) => one * count >= full && one * (count - 1) < full;
  if (!covers(size.width, tile.width, columns) || !covers(size.height, tile.height, rows))
    throw new RangeError("tiles do not cover the picture");
  return { ...size, columns, tile, pictures: () => parts.map(hevcOf) };
}

function gridIn(body: Buffer): Size & { columns: number; rows: number } {
  const reader = readerOf(body, 1);
  const length = (reader.number(1) & 1) === 1 ? 4 : 2;
  const rows = reader.number(1) + 1;
  const columns = reader.number(1) + 1;
  const size = { width: reader.number(length), height: reader.number(length) };
  if (size.width === 0 || size.height === 0) throw new RangeError("a picture has no pixels");
  return { ...size, columns, rows };
}
