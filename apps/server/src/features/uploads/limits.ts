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

/** For converting one video to H.264. */
export const conversionRunLimits = {
  /** 4K with tone mapping takes 1.5 GB. */
  memoryMegabytes: 2_400,
  /** Processor time of a large frame on a busy machine; never beyond two hours. */
  seconds: (durationSeconds: number): number => Math.min(7_200, Math.ceil(300 + 40 * durationSeconds)),
  /** What the new file may have: so much, and of the old one's bytes so many times, since newer codecs take fewer. */
  leastBytes: 64 * megabyte,
  growth: 4,
  /** Where less of it could be read, the file is broken. */
  leastShare: 0.9,
} as const;
