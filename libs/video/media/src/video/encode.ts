import { feedFfmpeg } from "../feed.ts";
import { canInterlace, deinterlace, fieldArguments, interlacedFlags, markFields } from "./fields.ts";
import { matroskaFrameHead, matroskaHead } from "./matroska.ts";
import type { VideoTraits } from "./traits.ts";

export type EncodeOptions = {
  /** Output path of an mp4 without sound. The file is complete when `end` has resolved. */
  path: string;
  traits: VideoTraits;
  /** Duration of a usual frame; the same for all pieces of one video. */
  frameSeconds: number;
  /**
   * Whether frames are unevenly spaced. If so, frames are stored in display order (no B-frames), so that pieces can be joined.
   */
  isUneven: boolean;
  /** Whether to encode without loss, for tests. Otherwise frames are encoded at viewing quality. */
  isLossless?: boolean;
  signal?: AbortSignal;
};

/** Frames that are being encoded to a file. */
export type Encoder = {
  /**
   * Resolves when the next frame may be written; the bytes may be changed then.
   *
   * @param data planes of luma and chroma (4:2:0, 8 bits)
   * @param time in units of the time base, counted from the piece's first frame
   */
  write(data: Uint8Array, time: number): Promise<void>;
  /** Resolves when the file is complete. @throws MediaError, or the signal's reason */
  end(): Promise<void>;
  /** Aborts the encoder unless it has ended. */
  stop(): void;
};

/**
 * Encodes frames as H.264 with their own times. Interlaced frames stay interlaced, unless H.264 cannot store them so. The same frames give the same bytes on every machine: the number of threads is
 * fixed.
 */
export function createEncoder(options: EncodeOptions): Encoder {
  const { traits, frameSeconds } = options;
  const feed = feedFfmpeg(argumentsFor(options), options.signal);
  let isBegun = false;
  return {
    async write(data, time) {
      if (!isBegun) await feed.send(matroskaHead(traits.width, traits.height, frameSeconds));
      isBegun = true;
      const microseconds = Math.round((time * traits.timeBase.num * 1e6) / traits.timeBase.den);
      await feed.send(matroskaFrameHead(microseconds, data.length));
      await feed.send(data);
    },
    async end() {
      await feed.end();
    },
    stop: feed.stop,
  };
}

const threads = 2;

function argumentsFor({ path, traits, isUneven, isLossless = false }: EncodeOptions): string[] {
  const { timeBase, sampleAspect, colours, isFullRange, fields } = traits;
  const isInterlaced = fields !== null && canInterlace(traits.height);
  const shape = `setsar=sar=${(sampleAspect ?? "1:1").replace(":", "/")}:max=100000`;
  const filters = [shape, ...(fields ? [isInterlaced ? markFields(fields) : deinterlace(fields)] : [])];
  // H.264 has no odd sizes in 4:2:0; a video of odd size had finer chroma.
  const isOdd = traits.width % 2 !== 0 || traits.height % 2 !== 0;
  const tag = (option: string, value: string | null) => (value === null ? [] : [option, value]);
  return [
    ...["-hide_banner", "-nostdin", "-y", "-v", "error", "-f", "matroska", "-i", "pipe:0", "-map", "0:v:0"],
    ...["-vf", filters.join(","), "-fps_mode", "passthrough"],
    ...[
      "-c:v",
      "libx264",
      "-preset",
      isLossless ? "ultrafast" : "veryfast",
      ...(isLossless ? ["-qp", "0"] : ["-crf", "18"]),
    ],
    ...["-pix_fmt", isOdd ? "yuv444p" : "yuv420p", "-threads", String(threads), ...(isUneven ? ["-bf", "0"] : [])],
    ...(isInterlaced ? fieldArguments(fields) : []),
    ...tag("-color_range", isFullRange ? "pc" : colours.range),
    ...tag("-colorspace", colours.space),
    ...tag("-color_trc", colours.transfer),
    ...tag("-color_primaries", colours.primaries),
    ...["-enc_time_base", `${timeBase.num}:${timeBase.den}`],
    ...(timeBase.num === 1 ? ["-video_track_timescale", String(timeBase.den)] : []),
    ...[
      "-fflags",
      "+bitexact",
      "-flags:v",
      `+bitexact${isInterlaced ? interlacedFlags : ""}`,
      "-f",
      "mp4",
      `file:${path}`,
    ],
  ];
}
