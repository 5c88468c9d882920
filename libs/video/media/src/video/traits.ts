import { MediaError } from "../error.ts";
import { type RunOptions, runFfprobe } from "../ffmpeg.ts";

/** What must stay as it is when a video is decoded, worked on and encoded again. */
export type VideoTraits = {
  /** As stored, before it is turned upright. */
  width: number;
  height: number;
  /** One unit of its timestamps: `num / den` seconds. */
  timeBase: { num: number; den: number };
  /** When the first frame is shown as the container states it, in units of the time base. */
  startTime: number;
  /** When the last frame ends as the container states it, in units of the time base; null where it does not. */
  endTime: number | null;
  /** Shape of a pixel, such as "64:45"; null when it is square or unknown. */
  sampleAspect: string | null;
  /** Values from 0 to 255 instead of 16 to 235. */
  isFullRange: boolean;
  /** By ffmpeg's names; null where the stream does not say. */
  colours: { range: string | null; space: string | null; transfer: string | null; primaries: string | null };
  /** How it is turned and mirrored to be shown: nine numbers as mp4 keeps them (16.16, the last of each row 2.30); null for not at all. */
  matrix: readonly number[] | null;
  /** Of each sound in the file, in order; null for one that nothing can play, since its header says too little. */
  audioCodecs: readonly (string | null)[];
};

type RawStream = {
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  time_base?: string;
  start_pts?: number;
  duration_ts?: number;
  sample_aspect_ratio?: string;
  sample_rate?: string;
  channels?: number;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { displaymatrix?: string }[];
};

/**
 * Looks into a video.
 *
 * @throws MediaError "unreadable" when there is no moving picture in it
 */
export async function traitsOf(path: string, options: RunOptions = {}): Promise<VideoTraits> {
  const printed = await runFfprobe(path, ["-show_streams", "-of", "json"], { timeoutMs: 30_000, ...options });
  const { streams = [] } = JSON.parse(printed) as { streams?: RawStream[] };
  const video = streams.find((one) => one.codec_type === "video" && one.disposition?.attached_pic !== 1);
  if (!video?.width || !video.height) throw new MediaError("unreadable", "there is no moving picture in it");
  const [num, den] = (video.time_base ?? "").split("/").map(Number);
  if (!num || !den) throw new MediaError("unreadable", "its timestamps have no unit");
  return {
    width: video.width,
    height: video.height,
    timeBase: { num, den },
    startTime: video.start_pts ?? 0,
    endTime: endOf(video),
    sampleAspect: shapeOf(video.sample_aspect_ratio),
    isFullRange: video.color_range === "pc" || (video.pix_fmt ?? "").startsWith("yuvj"),
    colours: {
      range: known(video.color_range),
      // Frames in RGB become luma and chroma, by the matrix that ffmpeg takes then.
      space: video.color_space === "gbr" ? "smpte170m" : known(video.color_space),
      transfer: known(video.color_transfer),
      primaries: known(video.color_primaries),
    },
    matrix: matrixOf(video),
    audioCodecs: streams.flatMap((one) => (one.codec_type === "audio" ? [soundOf(one)] : [])),
  };
}

/** Fragmented files state the largest number there is for a duration that they do not know. */
const endOf = ({ start_pts = 0, duration_ts = unknownDuration }: RawStream): number | null =>
  duration_ts >= unknownDuration ? null : start_pts + duration_ts;
const unknownDuration = 2 ** 32 - 1;

const soundOf = ({ codec_name, sample_rate, channels }: RawStream): string | null =>
  channels && Number(sample_rate) ? known(codec_name) : null;

const known = (name: string | undefined): string | null =>
  name === undefined || name === "unknown" || name === "reserved" ? null : name;

const shapeOf = (ratio: string | undefined): string | null => {
  const [across, down] = (ratio ?? "").split(":").map(Number);
  return across && down && across !== down ? `${across}:${down}` : null;
};

/** ffprobe prints it in three lines of an offset and three numbers. */
function matrixOf({ side_data_list = [] }: RawStream): readonly number[] | null {
  const text = side_data_list.find(({ displaymatrix }) => displaymatrix !== undefined)?.displaymatrix;
  if (text === undefined) return null;
  const numbers = text.split("\n").flatMap(
    (line) =>
      line
        .replace(/^[^:]*:/, "")
        .match(/-?\d+/g)
        ?.map(Number) ?? [],
  );
  return numbers.length === 9 ? numbers : null;
}
