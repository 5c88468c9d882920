import { type Box, bodyOf, boxesIn, versioned } from "./boxes.ts";
import type { Items } from "./items.ts";

/** Bytes of a sample entry of pictures before its boxes, and where its size stands. */
const entryBytes = 78;
const sizeAt = 24;
const firstId = 1;

/**
 * The first picture of a HEIF file that holds only a sequence, as if it were an item.
 *
 * @throws RangeError when there is none
 * Source: ISO/IEC 14496-12, 8.5 and 8.7; ISO/IEC 23008-12, 7.
 */
export function firstOfSequence(file: Buffer): Items {
  const tracks = within(boxesIn(file, false), "moov").filter(({ type }) => type === "trak");
  for (const track of tracks) {
    const media = within(boxesIn(track.body), "mdia");
    const handler = bodyOf(media, "hdlr")?.toString("latin1", 8, 12);
    if (handler !== "pict" && handler !== "vide") continue;
    const table = within(within(media, "minf"), "stbl");
    const [entry] = boxesIn(versioned(need(table, "stsd")).body.subarray(4));
    if (!entry) continue;
    const size = Buffer.alloc(12);
    size.writeUInt32BE(entry.body.readUInt16BE(sizeAt), 4);
    size.writeUInt32BE(entry.body.readUInt16BE(sizeAt + 2), 8);
    const properties = [{ type: "ispe", body: size }, ...boxesIn(entry.body.subarray(entryBytes))];
    const type = entry.type === "hev1" ? "hvc1" : entry.type;
    const items = new Map([[firstId, { type, properties, extents: [firstSample(table, file)] }]]);
    return { primary: firstId, items, references: [] };
  }
  throw new RangeError("there is no picture");
}

const within = (boxes: readonly Box[], type: string): Box[] => boxesIn(need(boxes, type));

function need(boxes: readonly Box[], type: string): Buffer {
  const body = bodyOf(boxes, type);
  if (body === undefined) throw new RangeError(`there is no ${type} box`);
  return body;
}

function firstSample(table: readonly Box[], file: Buffer): Buffer {
  const sizes = need(table, "stsz");
  const length = sizes.readUInt32BE(4) || sizes.readUInt32BE(12);
  const near = bodyOf(table, "stco");
  const start = near ? near.readUInt32BE(8) : Number(need(table, "co64").readBigUInt64BE(8));
  if (start + length > file.length) throw new RangeError("a picture is cut short");
  return file.subarray(start, start + length);
}
