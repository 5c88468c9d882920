import { uploadLimits } from "@cutwater/contract/uploads.ts";

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/** Limits that protect the disk, in addition to the limits of one file in the contract. */
export const spaceLimits = {
  /** Maximum number of files of one customer that may be arriving at once. */
  unfinished: 10,
  /** Maximum number of bytes of one customer, arriving and stored. */
  customerBytes: 4 * gigabyte,
  /** The share of DISK_QUOTA that all uploads together may take. */
  share: 0.5,
  /** The share of these bytes that one network may take, but at least one customer's limit. */
  networkShare: 0.5,
  /**
   * Bytes that are counted for an announced file: `unstartedBytes` before its first byte; afterwards `lookAheadBytes` in addition
   * to the received bytes.
   */
  unstartedBytes: megabyte,
  lookAheadBytes: 32 * megabyte,
  /** Disk space reserved for the system itself. */
  reserveBytes: gigabyte / 2,
} as const;

/** A file is in use if it received bytes or was requested less than this time ago. */
export const idleMs = 10 * 60_000;
/** An announced file without any byte counts for this long. Then it is forgotten. */
export const unstartedMs = 5 * 60_000;
/** If an arriving file gets no new bytes for this long, it may be deleted to make room for another file of the same customer. */
export const stalledMs = 2 * 60_000;
/** How long an upload that no job uses is kept, and how long an unfinished upload may be resumed. */
export const keptMs = uploadLimits.keptHours * 3_600_000;
/** The largest size limit of all kinds. It applies until the first bytes show the kind of the file. */
export const mostBytes = Math.max(uploadLimits.videoBytes, uploadLimits.pictureBytes);

/** Limits for examining one file, which stop a container bomb or an endless decoder. */
export const lookLimits = {
  /** Address space of ffprobe and ffmpeg, in megabytes. */
  memoryMegabytes: 1_536,
  probeMs: 20_000,
  countMs: 40_000,
  frameMs: 20_000,
  /** Maximum number of counted frames: five minutes at 120 frames a second, which is longer than any plan allows. */
  frames: 36_000,
  /** Maximum number of pixels of one video frame. 8K has 33 million. */
  framePixels: 36_000_000,
  /** Size of the small picture, twice the size shown in lists. */
  thumb: { width: 480, height: 160 },
} as const;

/** Limits for converting one video to H.264. */
export const conversionRunLimits = {
  /** Conversion of 4K video with tone mapping takes 1.5 GB. */
  memoryMegabytes: 2_400,
  /** Processor time for a video with large frames on a busy machine; never more than two hours. */
  seconds: (durationSeconds: number): number => Math.min(7_200, Math.ceil(300 + 40 * durationSeconds)),
  /**
   * Size limit of the new file: `leastBytes` plus `growth` times the size of the old file, because newer codecs need fewer bytes
   * than H.264.
   */
  leastBytes: 64 * megabyte,
  growth: 4,
  /** A file is broken if a smaller share of it can be read. */
  leastShare: 0.9,
} as const;
