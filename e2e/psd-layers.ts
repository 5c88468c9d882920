/** A layer of a Photoshop document. */
export type PsdLayer = {
  name: string;
  left: number;
  top: number;
  width: number;
  height: number;
  isHidden: boolean;
  /** Whether the text of the layer can be edited. */
  isText: boolean;
  /** The layer's red channel, row by row. */
  red: Uint8Array;
};

/**
 * The layers of a document, the lowest first. Source: Adobe, "Photoshop File Formats Specification", layer and mask information.
 */
export function layersOf(file: Buffer): PsdLayer[] {
  const cursor = { at: 26 };
  const take = (bytes: number) => file.subarray(cursor.at, (cursor.at += bytes));
  const number = (bytes: 2 | 4, isSigned = false) => {
    const own = take(bytes);
    return isSigned ? own.readIntBE(0, bytes) : own.readUIntBE(0, bytes);
  };
  take(number(4));
  take(number(4));
  number(4);
  number(4);
  const count = Math.abs(number(2, true));
  const records = Array.from({ length: count }, () => {
    const [top, left, bottom, right] = [0, 0, 0, 0].map(() => number(4, true)) as [number, number, number, number];
    const channels = Array.from({ length: number(2) }, () => ({ id: number(2, true), bytes: number(4) }));
    take(10);
    const isHidden = (take(2)[0]! & 2) !== 0;
    const end = number(4) + cursor.at;
    take(number(4));
    take(number(4));
    const nameLength = take(1)[0]!;
    take(nameLength + ((4 - ((nameLength + 1) % 4)) % 4));
    const more = new Map<string, Buffer>();
    while (cursor.at < end) {
      const key = take(8).toString("latin1", 4);
      const length = number(4);
      more.set(key, take(length + (length % 2)));
    }
    const unicode = more.get("luni") ?? Buffer.alloc(4);
    const name = new TextDecoder("utf-16be").decode(unicode.subarray(4, 4 + 2 * unicode.readUInt32BE(0)));
    const place = { left, top, width: right - left, height: bottom - top };
    return { name: name.replace(/\0+$/, ""), ...place, isHidden, isText: more.has("TySh"), channels };
  });
  return records.map(({ channels, ...layer }) => {
    const planes = new Map(channels.map(({ id, bytes }) => [id, take(bytes)]));
    return { ...layer, red: plane(planes.get(0), layer) };
  });
}

/** A channel as stored in the file: either raw, or with each row compressed (Apple's PackBits). */
function plane(data: Buffer | undefined, { width, height }: { width: number; height: number }): Uint8Array {
  const made = new Uint8Array(width * height);
  if (!data || made.length === 0) return made;
  if (data.readUInt16BE(0) === 0) return Uint8Array.from(data.subarray(2, 2 + made.length));
  let at = 2 + 2 * height;
  let to = 0;
  while (to < made.length) {
    const run = data.readInt8(at++);
    if (run >= 0) {
      made.set(data.subarray(at, at + run + 1), to);
      at += run + 1;
      to += run + 1;
    } else if (run > -128) {
      made.fill(data[at++]!, to, to + 1 - run);
      to += 1 - run;
    }
  }
  return made;
}
