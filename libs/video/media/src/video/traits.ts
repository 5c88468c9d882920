import { MediaError } from "../error.ts";
import { type RunOptions, runFfprobe } from "../ffmpeg.ts";
import { movingPicture } from "../moving-picture.ts";
import { type Fields, fieldsOf } from "./fields.ts";

/** Properties that must stay the same when a video is decoded, processed and encoded again. */
export type VideoTraits = {
  /** Number of the stream in its file. */
  index: number;
  /** Size as stored, before rotation. */
  width: number;
  height: number;
  /** One unit of its timestamps: `num / den` seconds. */
  timeBase: { num: number; den: number };
  /** Time of the first frame as the container states it, in units of the time base. */
  startTime: number;
  /** End of the last frame as the container states it, in units of the time base; null when it states none. */
  endTime: number | null;
  /** Pixel aspect ratio, such as "64:45"; null when pixels are square or the ratio is unknown. */
  sampleAspect: string | null;
  /** Whether values use the full range (0 to 255) instead of the limited range (16 to 235). */
  isFullRange: boolean;
  /** Colour tags by ffmpeg's names; null where the stream has no tag. */
  colours: { range: string | null; space: string | null; transfer: string | null; primaries: string | null };
  /**
   * Rotation and mirroring for display: nine fixed-point numbers as mp4 stores them (16.16, the last of each row 2.30); null for
   * no transformation.
   */
  matrix: readonly number[] | null;
  /** The field that is shown first, if frames are interlaced; null for progressive frames. */
  fields: Fields | null;
  /** Codec of each audio stream in the file, in order; null when the stream's header is too incomplete for any player. */
  audioCodecs: readonly (string | null)[];
};

type RawStream = {
  index: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  pix_fmt?: string;
  time_base?: string;
  start_pts?: number;
  duration_ts?: number;
  sample_aspect_ratio?: string;
  field_order?: string;
  sample_rate?: string;
  channels?: number;
  color_range?: string;
  color_space?: string;
  color_transfer?: string;
  color_primaries?: string;
  disposition?: { attached_pic?: number; default?: number };
  side_data_list?: { displaymatrix?: string }[];
};

/**
 * Reads the properties of a video.
 *
 * @throws MediaError "unreadable" when there is no video stream in it
 */
export async function traitsOf(path: string, options: RunOptions = {}): Promise<VideoTraits> {
  const printed = await runFfprobe(path, ["-show_streams", "-of", "json"], { timeoutMs: 30_000, ...options });
  const { streams = [] } = JSON.parse(printed) as { streams?: RawStream[] };
  const video = pictureAmong(streams);
  if (!video?.width || !video.height) throw new MediaError("unreadable", "there is no moving picture in it");
  const [num, den] = (video.time_base ?? "").split("/").map(Number);
  if (!num || !den) throw new MediaError("unreadable", "its timestamps have no unit");
  return {
    index: video.index,
    width: video.width,
    height: video.height,
    timeBase: { num, den },
    startTime: video.start_pts ?? 0,
    endTime: endOf(video),
    sampleAspect: shapeOf(video.sample_aspect_ratio),
    isFullRange: video.color_range === "pc" || (video.pix_fmt ?? "").startsWith("yuvj"),
    colours: {
      range: known(video.color_range),
      // RGB frames become luma and chroma, by the matrix that ffmpeg uses then.
      space: video.color_space === "gbr" ? "smpte170m" : known(video.color_space),
      transfer: known(video.color_transfer),
      primaries: known(video.color_primaries),
    },
    matrix: matrixOf(video),
    fields: await fieldsOf(path, video.field_order, options),
    audioCodecs: streams.flatMap((one) => (one.codec_type === "audio" ? [soundOf(one)] : [])),
  };
}

const pictureAmong = (streams: readonly RawStream[]): RawStream | null =>
  movingPicture(
    streams
      .filter(({ codec_type }) => codec_type === "video")
      .map((raw) => ({
        raw,
        codec: raw.codec_name ?? "",
        isCover: raw.disposition?.attached_pic === 1,
        isDefault: raw.disposition?.default === 1,
      })),
  )?.raw ?? null;

/** Fragmented files state the largest possible number for an unknown duration. */
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

/** ffprobe prints the matrix as three lines of an offset and three numbers. */
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
