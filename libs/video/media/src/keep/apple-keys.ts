import { open, rename } from "node:fs/promises";
import type { Tags } from "./description.ts";

/** Names of devices and programs, which QuickTime files store under keys. */
const keyed = /^(com\.[a-z0-9]+\.|make$|model$)/i;

/** Limits for files of strangers. */
const mostKeys = 64;
const mostLetters = 4_096;

/** Tags that only QuickTime's keys can hold: make, model, precise place and date of a phone's video. */
export function keysOf(tags: Tags): [key: string, value: string][] {
  return Object.entries(tags)
    .filter(([key, value]) => keyed.test(key) && value.length <= mostLetters)
    .filter(([key]) => key.length < 200)
    .slice(0, mostKeys);
}

/**
 * Writes tags as QuickTime metadata keys into a finished mp4 or mov. Positions in the file move when the header precedes the
 * media data, so the file is written anew beside itself.
 *
 * @throws RangeError when the file has no movie header or has metadata keys already
 * Source: QuickTime File Format, "Metadata atoms and types"; ISO/IEC 14496-12, 8.7.5 (chunk offsets).
 */
export async function writeKeys(path: string, keys: readonly (readonly [string, string])[]): Promise<void> {
  if (keys.length === 0) return;
  const draft = `${path}.keys`;
  const source = await open(path, "r");
  try {
    const movie = await findMovie(source);
    const old = Buffer.alloc(movie.size);
    await source.read(old, 0, movie.size, movie.start);
    const added = metadata(keys);
    if (movie.isFirst) moveChunks(old, 8, old.length, added.length);
    old.writeUInt32BE(old.length + added.length, 0);
    const target = await open(draft, "w");
    try {
      await copy(source, target, 0, movie.start);
      await target.write(old);
      await target.write(added);
      await copy(source, target, movie.start + movie.size, movie.fileSize);
      await target.sync();
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
  await rename(draft, path);
}

type File = Awaited<ReturnType<typeof open>>;

/** The largest movie header that is held in memory. ffmpeg's of five minutes has less than 1 MB. */
const mostHeaderBytes = 256 * 1024 * 1024;

async function findMovie(file: File): Promise<{ start: number; size: number; isFirst: boolean; fileSize: number }> {
  const { size: fileSize } = await file.stat();
  const head = Buffer.alloc(16);
  let isFirst = true;
  for (let at = 0; at + 8 <= fileSize; ) {
    await file.read(head, 0, 16, at);
    const stated = head.readUInt32BE(0);
    const size = stated === 1 ? Number(head.readBigUInt64BE(8)) : stated === 0 ? fileSize - at : stated;
    const kind = head.toString("latin1", 4, 8);
    if (kind === "moov" && stated > 1 && size < mostHeaderBytes) return { start: at, size, isFirst, fileSize };
    if (kind === "mdat") isFirst = false;
    if (size < 8) break;
    at += size;
  }
  throw new RangeError("there is no movie header");
}

const containers = new Set(["trak", "mdia", "minf", "stbl"]);

/** Adds a distance to every chunk offset. */
function moveChunks(movie: Buffer, from: number, to: number, distance: number): void {
  for (let at = from; at + 8 <= to; ) {
    const size = movie.readUInt32BE(at);
    const kind = movie.toString("latin1", at + 4, at + 8);
    if (size < 8 || at + size > to) throw new RangeError("the movie header is broken");
    if (containers.has(kind)) moveChunks(movie, at + 8, at + size, distance);
    else if (kind === "stco" || kind === "co64") {
      const count = movie.readUInt32BE(at + 12);
      for (let i = 0; i < count; i++)
        if (kind === "stco") movie.writeUInt32BE(movie.readUInt32BE(at + 16 + 4 * i) + distance, at + 16 + 4 * i);
        else movie.writeBigUInt64BE(movie.readBigUInt64BE(at + 16 + 8 * i) + BigInt(distance), at + 16 + 8 * i);
    }
    at += size;
  }
}

function metadata(keys: readonly (readonly [string, string])[]): Buffer {
  const handler = box("hdlr", Buffer.alloc(8), Buffer.from("mdta"), Buffer.alloc(13));
  const names = keys.map(([key]) => box("mdta", Buffer.from(key)));
  const values = keys.map(([, value], i) => {
    // Type 1: UTF-8; no locale.
    const data = box("data", number(1), number(0), Buffer.from(value));
    return Buffer.concat([number(8 + data.length), number(i + 1), data]);
  });
  return box("meta", handler, box("keys", number(0), number(keys.length), ...names), box("ilst", ...values));
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const box = (kind: string, ...content: Buffer[]): Buffer => {
  const inside = Buffer.concat(content);
  return Buffer.concat([number(8 + inside.length), Buffer.from(kind, "latin1"), inside]);
};

async function copy(source: File, target: File, from: number, to: number): Promise<void> {
  const buffer = Buffer.alloc(1024 * 1024);
  for (let at = from; at < to; ) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, to - at), at);
    if (bytesRead === 0) throw new RangeError("the file ends early");
    await target.write(buffer, 0, bytesRead);
    at += bytesRead;
  }
}
