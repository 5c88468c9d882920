import { uploadLimits } from "@cutwater/contract/uploads.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Limits that protect the disk, in addition to the limits of one file in the contract. */
export const spaceLimits = {
  /** Files of one customer that may be arriving at once. */
  unfinished: 10,
  /** Bytes of one customer, arriving and stored. */
  customerBytes: 4 * gigabyte,
  /** The share of DISK_QUOTA that all uploads together may take. */
  share: 0.5,
  /** Share of that for one network; never less than one customer's limit. */
  networkShare: 0.5,
  /** Bytes counted for an announced file before its first byte, and the bytes counted ahead of those received afterwards. */
  unstartedBytes: megabyte,
  lookAheadBytes: 32 * megabyte,
  /** Disk space reserved for the system itself. */
  reserveBytes: gigabyte / 2,
} as const;

/** A file that received bytes or was requested less than this ago is in use. */
export const idleMs = 10 * 60_000;
/** An announced file without a byte counts this long, then it is forgotten. */
export const unstartedMs = 5 * 60_000;
/** An arriving file without a new part for this long may be dropped for another one of the same customer. */
export const stalledMs = 2 * 60_000;
/** How long an upload is kept that no job uses, and how long an unfinished one may be resumed. */
export const keptMs = uploadLimits.keptHours * 3_600_000;
/** The largest limit of the kinds: the size allowed until the first bytes show the kind of file. */
export const mostBytes = Math.max(uploadLimits.videoBytes, uploadLimits.pictureBytes);

/** Limits for examining one file, which stop a container bomb or an endless decoder. */
export const lookLimits = {
  /** Address space of ffprobe and ffmpeg, in megabytes. */
  memoryMegabytes: 1_536,
  probeMs: 20_000,
  countMs: 40_000,
  frameMs: 20_000,
  /** Frames counted: five minutes at 120 frames a second, which is longer than any plan allows. */
  frames: 36_000,
  /** Pixels of one video frame: 8K has 33 million. */
  framePixels: 36_000_000,
  /** Size of the small picture, twice the size shown in lists. */
  thumb: { width: 480, height: 160 },
} as const;

/** Limits for converting one video to H.264. */
export const conversionRunLimits = {
  /** 4K with tone mapping takes 1.5 GB. */
  memoryMegabytes: 2_400,
  /** Processor time for large frames on a busy machine; never more than two hours. */
  seconds: (durationSeconds: number): number => Math.min(7_200, Math.ceil(300 + 40 * durationSeconds)),
  /** Size limit of the new file: this many bytes plus this many times those of the old one, since newer codecs need fewer. */
  leastBytes: 64 * megabyte,
  growth: 4,
  /** When a smaller share of the file can be read, it is broken. */
  leastShare: 0.9,
} as const;
