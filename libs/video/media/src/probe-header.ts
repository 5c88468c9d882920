import { open, truncate, writeFile } from "node:fs/promises";
import { MediaError } from "./error.ts";
import type { MediaFacts } from "./facts.ts";
import type { RunOptions } from "./ffmpeg.ts";
import { probe } from "./probe.ts";

const headBytes = 1024 * 1024;
const mostIndexBytes = 32 * 1024 * 1024;

/**
 * Probes a remote file without fetching all of it and without giving ffprobe its address. The head of the file is written to a
 * sparse local file, as is the tail of an mp4 that has its index at the end. Both keep their offsets.
 *
 * @param readRange reads bytes from `start` up to, not including, `end`; may return fewer at the end of the file.
 * @param scratchPath a path to write to; the caller removes it.
 * @returns the file's facts; `sizeBytes` is the size of the whole file.
 * @throws MediaError, or errors of `readRange`.
 */
export async function probeHeader(
  {
    readRange,
    sizeBytes,
    scratchPath,
  }: { readRange: (start: number, end: number) => Promise<Uint8Array>; sizeBytes: number; scratchPath: string },
  options: RunOptions = {},
): Promise<MediaFacts> {
  const file = await open(scratchPath, "w");
  try {
    await file.truncate(sizeBytes);
    const head = await readRange(0, Math.min(headBytes, sizeBytes));
    await file.write(head, 0, head.length, 0);
    const rest = isMp4(head)
      ? indexBehind(head, sizeBytes)
      : { start: Math.max(head.length, sizeBytes - 256 * 1024), end: sizeBytes };
    if (rest && rest.start < rest.end) {
      // A damaged size field must not cause a download of the whole file.
      if (rest.end - rest.start > mostIndexBytes)
        throw new MediaError("unreadable", "its index is too large to look into");
      const bytes = await readRange(rest.start, rest.end);
      await file.write(bytes, 0, bytes.length, rest.start);
    }
  } finally {
    await file.close();
  }
  return await probe(scratchPath, options);
}

/**
 * Probes the beginning of a file whose host does not serve ranges. An mp4 with its index at the end cannot be read this way.
 *
 * @param bytes the file's first bytes, or all of them.
 * @param sizeBytes the whole file's; null when unknown.
 * @returns its facts; the duration is null where it can only be derived from the whole file's size.
 * @throws MediaError
 */
export async function probeBeginning(
  { bytes, sizeBytes, scratchPath }: { bytes: Uint8Array; sizeBytes: number | null; scratchPath: string },
  options: RunOptions = {},
): Promise<MediaFacts> {
  await writeFile(scratchPath, bytes);
  if (sizeBytes !== null) await truncate(scratchPath, Math.max(sizeBytes, bytes.length));
  const facts = await probe(scratchPath, options);
  if (sizeBytes !== null || /mov|matroska/.test(facts.format)) return facts;
  return { ...facts, durationSeconds: null, bitrateKbps: null };
}

/** Whether a file begins like a container whose index may be elsewhere, so that failing to read the head proves nothing. */
export function isContainer(head: Uint8Array): boolean {
  const name = Buffer.from(head.subarray(4, 8)).toString("latin1");
  const isMatroska = Buffer.from(head.subarray(0, 4)).toString("hex") === "1a45dfa3";
  return isMatroska || ["ftyp", "moov", "mdat", "wide", "free", "skip"].includes(name);
}

const isMp4 = (head: Uint8Array): boolean => Buffer.from(head.subarray(4, 8)).toString("latin1") === "ftyp";

/** The range of an mp4's index that is missing from the head; null when the head has all of it. */
function indexBehind(head: Uint8Array, sizeBytes: number): { start: number; end: number } | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  let at = 0;
  while (at + 16 <= head.length) {
    const name = Buffer.from(head.subarray(at + 4, at + 8)).toString("latin1");
    const short = view.getUint32(at);
    const size = short === 1 ? Number(view.getBigUint64(at + 8)) : short === 0 ? sizeBytes - at : short;
    if (size < 8) return null;
    const end = Math.min(at + size, sizeBytes);
    if (name === "moov") return end <= head.length ? null : { start: head.length, end };
    if (name === "mdat") return { start: Math.max(end, head.length), end: sizeBytes };
    at += size;
  }
  return at > head.length ? { start: Math.min(at, sizeBytes), end: sizeBytes } : null;
}
