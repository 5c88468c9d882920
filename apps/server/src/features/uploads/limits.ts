import { uploadLimits } from "@cutwater/contract/uploads.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** What protects the disk, beside the limits of one file in the contract. */
export const spaceLimits = {
  /** Files of one customer that are coming in at once. */
  unfinished: 10,
  /** Bytes of one customer, coming and kept. */
  customerBytes: 4 * gigabyte,
  /** The share of DISK_QUOTA that all uploads together may take. */
  share: 0.5,
  /** Of that, the share of what comes from one network; never less than one customer may have. */
  networkShare: 0.5,
  /** What counts of an announced file before its first byte, and beyond its bytes once they come. */
  unstartedBytes: megabyte,
  lookAheadBytes: 32 * megabyte,
  /** What the system itself needs of the disk. */
  reserveBytes: gigabyte / 2,
} as const;

/** A file that had bytes, or was asked for, less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** An announced file without a byte counts so long, then it is forgotten. */
export const unstartedMs = 5 * 60_000;
/** A file that is coming and had no new part for so long may make way for another of the same customer. */
export const stalledMs = 2 * 60_000;
/** How long an upload is kept that no job uses, and how long an unfinished one waits to be gone on with. */
export const keptMs = uploadLimits.keptHours * 3_600_000;
/** The larger of the two kinds: what a file may have before its first bytes tell which it is. */
export const mostBytes = Math.max(uploadLimits.videoBytes, uploadLimits.pictureBytes);

/** For looking into one file: a container bomb or an endless decoder is ended by these. */
export const lookLimits = {
  /** Of ffprobe and ffmpeg, in megabytes of addresses. */
  memoryMegabytes: 1_536,
  probeMs: 20_000,
  countMs: 40_000,
  frameMs: 20_000,
  /** Frames counted: five minutes at 120 a second, which is longer than any plan allows. */
  frames: 36_000,
  /** Of one frame of a video: 8K is 33 million. */
  framePixels: 36_000_000,
  /** Of the small picture, twice what lists show. */
  thumb: { width: 480, height: 160 },
} as const;
