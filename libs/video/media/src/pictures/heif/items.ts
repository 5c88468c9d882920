import { type Box, bodyOf, boxesIn, readerOf, versioned } from "./boxes.ts";

/** An item of a HEIF file: a coded picture, or a picture that is made of others. */
export type Item = {
  /** Four characters: "hvc1", "grid", "av01" … */
  type: string;
  /** Boxes that describe the item, in the order in which turns and crops apply. */
  properties: readonly Box[];
  /** The parts of the file that hold the item's bytes. */
  extents: readonly Buffer[];
};

/** A reference from an item to others. */
type Reference = { type: string; from: number; to: readonly number[] };

/** The items of a HEIF file, by their ids. */
export type Items = { primary: number; items: ReadonlyMap<number, Item>; references: readonly Reference[] };

/**
 * Lists the items of a HEIF file; no pixel is decoded.
 *
 * @returns null when the file has no items, as a file that holds only a sequence
 * @throws RangeError when the file is damaged or cut short
 * Source: ISO/IEC 14496-12, 8.11; ISO/IEC 23008-12, 6 and 9.
 */
export function itemsOf(file: Buffer): Items | null {
  const meta = bodyOf(boxesIn(file, false), "meta");
  if (meta === undefined) return null;
  const boxes = boxesIn(versioned(meta).body);
  const need = (type: string): Buffer => {
    const body = bodyOf(boxes, type);
    if (body === undefined) throw new RangeError(`there is no ${type} box`);
    return body;
  };
  const { version, body } = versioned(need("pitm"));
  const properties = propertiesIn(boxesIn(need("iprp")));
  const extents = extentsIn(versioned(need("iloc")), file, bodyOf(boxes, "idat"));
  const items = new Map<number, Item>();
  for (const [id, type] of typesIn(versioned(need("iinf"))))
    items.set(id, { type, properties: properties.get(id) ?? [], extents: extents.get(id) ?? [] });
  const references = bodyOf(boxes, "iref");
  return {
    primary: readerOf(body).number(version === 0 ? 2 : 4),
    items,
    references: references ? referencesIn(versioned(references)) : [],
  };
}

type Versioned = ReturnType<typeof versioned>;

function typesIn({ version, body }: Versioned): [number, string][] {
  const entries = boxesIn(body.subarray(version === 0 ? 2 : 4)).filter(({ type }) => type === "infe");
  return entries.flatMap((entry): [number, string][] => {
    const info = versioned(entry.body);
    if (info.version < 2) return [];
    const reader = readerOf(info.body);
    const id = reader.number(info.version === 2 ? 2 : 4);
    reader.number(2);
    return [[id, reader.name()]];
  });
}

function propertiesIn(boxes: readonly Box[]): Map<number, Box[]> {
  const known = boxesIn(bodyOf(boxes, "ipco") ?? Buffer.alloc(0));
  const properties = new Map<number, Box[]>();
  for (const box of boxes.filter(({ type }) => type === "ipma")) {
    const { version, flags, body } = versioned(box.body);
    const reader = readerOf(body);
    const isWide = (flags & 1) === 1;
    for (let left = reader.number(4); left > 0; left--) {
      const id = reader.number(version === 0 ? 2 : 4);
      const own = properties.get(id) ?? [];
      properties.set(id, own);
      for (let more = reader.number(1); more > 0; more--) {
        const index = reader.number(isWide ? 2 : 1) & (isWide ? 0x7fff : 0x7f);
        const property = known[index - 1];
        if (property) own.push(property);
      }
    }
  }
  return properties;
}

/** @param data content of the box in which small items lie */
function extentsIn({ version, body }: Versioned, file: Buffer, data: Buffer | undefined): Map<number, Buffer[]> {
  const reader = readerOf(body);
  const sizes = reader.number(2);
  const offsetSize = sizes >> 12;
  const lengthSize = (sizes >> 8) & 15;
  const baseSize = (sizes >> 4) & 15;
  const indexSize = version > 0 ? sizes & 15 : 0;
  const places = new Map<number, Buffer[]>();
  for (let left = reader.number(version < 2 ? 2 : 4); left > 0; left--) {
    const id = reader.number(version < 2 ? 2 : 4);
    const method = version > 0 ? reader.number(2) & 15 : 0;
    reader.number(2);
    const base = reader.number(baseSize);
    const count = reader.number(2);
    // Extents without any numbers would cost nothing to state.
    if (count > 1 && offsetSize + lengthSize === 0) throw new RangeError("extents have no places");
    const found = Array.from({ length: count }, () => {
      reader.number(indexSize);
      return { start: base + reader.number(offsetSize), length: reader.number(lengthSize) };
    });
    const within = method === 0 ? file : method === 1 ? data : undefined;
    if (within)
      places.set(
        id,
        found.map((extent) => partOf(within, extent)),
      );
  }
  return places;
}

function partOf(bytes: Buffer, { start, length }: { start: number; length: number }): Buffer {
  const end = length === 0 ? bytes.length : start + length;
  if (start > bytes.length || end > bytes.length) throw new RangeError("an item is cut short");
  return bytes.subarray(start, end);
}

function referencesIn({ version, body }: Versioned): Reference[] {
  const size = version === 0 ? 2 : 4;
  return boxesIn(body).map(({ type, body: content }) => {
    const reader = readerOf(content);
    const from = reader.number(size);
    return { type, from, to: Array.from({ length: reader.number(2) }, () => reader.number(size)) };
  });
}
