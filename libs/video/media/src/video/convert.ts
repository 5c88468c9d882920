import { rename, rm } from "node:fs/promises";
import { MediaError } from "../error.ts";
import { input, type RunOptions, runFfmpeg } from "../ffmpeg.ts";
import { type Description, describe, soundsOf } from "../keep/description.ts";
import { attachmentArguments, chaptersOfPart, finishKept, pictureArguments, soundArguments } from "../keep/keep.ts";
import { type KeptSubtitle, rolesOf, subtitleArguments, subtitlesFor } from "../keep/subtitles.ts";
import { pictureLasting } from "../picture-lasting.ts";
import { mp4Audio } from "./assemble.ts";
import { type FurtherFrames, furtherFrames, withFurtherFrames } from "./cue-frames.ts";
import { coloursOf, type DynamicRange } from "./dynamic-range.ts";
import { canInterlace, deinterlace, fieldArguments, interlacedFlags, markFields } from "./fields.ts";
import { uprightFilters, writeMatrix } from "./matrix.ts";
import { heldSecondsOf, playTimeOf } from "./play-time.ts";
import { type SlowedPiece, slowedPicture, slowedSound, slowedTime } from "./slowed.ts";
import { toneMapFilters } from "./tone-map.ts";
import { traitsOf, type VideoTraits } from "./traits.ts";

export type ConvertOptions = RunOptions & {
  /** Any file with a moving picture. */
  path: string;
  /** Output path of an mp4. The file appears there only when it is complete. */
  out: string;
  /** Duration of the source, to limit the size of the result. */
  durationSeconds: number;
  /** Approximate upper limit of the result's size in bytes. Long films with much detail are encoded at lower quality. */
  mostBytes: number;
  threads: number;
  /** Subtitles to draw on the picture, which is turned upright first. */
  drawn?: DrawnSubtitles;
  /**
   * Pieces of the video in which picture and sound are slowed, ascending, without overlap. If given, only the first audio stream
   * is kept, as AAC.
   */
  slowed?: readonly SlowedPiece[];
};

/** An ASS file, whose times count from the video file's first moment, and the size of the shown picture. */
export type DrawnSubtitles = { path: string; width: number; height: number };

export type Converted = {
  /** Whether an HDR source was converted to SDR. */
  isToneMapped: boolean;
};

/** Thrown for Dolby Vision without a base layer for other players. Its colours would be wrong. */
export class DolbyVisionOnly extends MediaError {
  constructor() {
    super("unreadable", "Dolby Vision of profile 5 has no other picture");
  }
}

/**
 * Converts a video to H.264 (8 bits, 4:2:0) in an mp4. Frames keep their times, a last frame that is held keeps its length, and
 * colours keep their tags. While the picture stands still, drawn subtitles get frames of their own. The picture keeps its
 * rotation, pixel shape and field order, unless subtitles are drawn on it. HDR becomes SDR. Sounds that an mp4 can hold are
 * copied, others become AAC. An odd size loses its last column or row. Languages, titles, roles, subtitle tracks, chapters,
 * covers and tags stay as far as an mp4 holds them (docs/kept.md); a slowed video loses its subtitle tracks.
 *
 * @throws DolbyVisionOnly, MediaError, or the signal's reason
 */
export async function convertToH264(options: ConvertOptions): Promise<Converted> {
  const { path, out } = options;
  const { onProgress: _, ...looking } = options;
  const traits = await traitsOf(path, looking);
  const colours = await coloursOf(path, { ...looking, stream: String(traits.index) });
  if (colours.dynamicRange === "dolbyVision") throw new DolbyVisionOnly();
  const description = await describe(path, looking);
  const part = `${out}.part`;
  const time = await playTimeOf(path, looking);
  const further = options.drawn ? await furtherFrames(options.drawn.path, time, `${out}.times.mkv`) : null;
  const heldSeconds = heldSecondsOf(time, { slowed: options.slowed ?? [], further: further?.times ?? [] });
  const chapters = options.slowed ? await slowedChapters(`${out}.chapters`, description, options.slowed) : [];
  await runFfmpeg(
    argumentsFor(options, { traits, colours, further, heldSeconds, description, chapters }, part),
    options,
  );
  if (further) await rm(further.path);
  await finishKept(part, "mp4", description, rolesOf(subtitlesOf(options, description), !options.drawn));
  if (traits.matrix && !options.drawn) await writeMatrix(part, traits.matrix);
  await rename(part, out);
  return { isToneMapped: colours.dynamicRange !== "sdr" };
}

type Colours = { dynamicRange: DynamicRange; isRgb: boolean };
type Known = {
  traits: VideoTraits;
  colours: Colours;
  further: FurtherFrames | null;
  /** Seconds from the first frame to the end of the last one; null when an encoder makes the last one long enough. */
  heldSeconds: number | null;
  /** The file's statements about itself, and an input with its chapters if their times change. */
  description: Description;
  chapters: readonly string[];
};

const slowedChapters = (place: string, description: Description, slowed: readonly SlowedPiece[]): Promise<string[]> =>
  chaptersOfPart(place, description, {
    from: 0,
    to: Number.POSITIVE_INFINITY,
    move: (seconds) => slowedTime(slowed, seconds),
  });

/** Whether frames stay interlaced. Tone mapping, rotation and some heights need whole frames. */
const staysInterlaced = (
  { drawn }: ConvertOptions,
  { fields, matrix, height }: VideoTraits,
  { dynamicRange }: Colours,
) =>
  fields !== null && dynamicRange === "sdr" && !(drawn && matrix) && canInterlace(evenBelow(drawn?.height ?? height));

function argumentsFor(options: ConvertOptions, known: Known, part: string): string[] {
  const { path, threads, drawn, slowed } = options;
  const { traits, colours, further, heldSeconds, chapters } = known;
  const isTurnedHere = drawn !== undefined && traits.fields !== null && traits.matrix !== null;
  const { timeBase, audioCodecs } = traits;
  const picture = graphFor(options, known);
  const hasSlowedSound = slowed !== undefined && audioCodecs[0] != null;
  return [
    ...input(path, ...(drawn && !isTurnedHere ? [] : ["-noautorotate"]), "-threads", String(threads)),
    ...(further ? input(further.path) : []),
    ...chapters,
    // A complex graph passes on nothing but frames: no rotation, no mastering display.
    ...["-filter_complex", hasSlowedSound ? `${picture};${slowedSound(slowed)}` : picture, "-map", "[shown]"],
    ...["-filter_complex_threads", String(threads)],
    ...[
      "-c:v",
      "libx264",
      "-preset",
      "veryfast",
      "-crf",
      "17",
      "-threads",
      String(threads),
      ...ratesFor(options, traits),
    ],
    // Frames are stored in the order of their times, so that the last one is held.
    ...(heldSeconds === null ? [] : ["-bf", "0", ...pictureLasting(heldSeconds)]),
    ...(traits.fields && staysInterlaced(options, traits, colours)
      ? ["-flags", interlacedFlags, ...fieldArguments(traits.fields)]
      : []),
    // Key frames every 2 s, because the page seeks to any frame.
    ...["-force_key_frames", "expr:gte(t,n_forced*2)"],
    ...["-fps_mode", "passthrough", "-enc_time_base", `${timeBase.num}:${timeBase.den}`],
    ...(timeBase.num === 1 ? ["-video_track_timescale", String(timeBase.den)] : []),
    ...tagsFor(traits, colours),
    ...(slowed ? slowedSoundFor(hasSlowedSound) : soundsFor(traits)),
    ...keptFor(options, known),
    ...["-max_muxing_queue_size", "4096", "-movflags", "+faststart", "-f", "mp4", `file:${part}`],
  ];
}

/** The cues of a slowed video would be shown too early. */
const subtitlesOf = ({ slowed }: { slowed?: unknown }, description: Description): KeptSubtitle[] =>
  slowed ? [] : subtitlesFor("mp4", description);

/** Arguments for everything beside the frames and samples. */
function keptFor({ drawn, slowed }: ConvertOptions, { traits, further, description, chapters }: Known): string[] {
  const { audioCodecs, index } = traits;
  const chaptersAt = further ? "2" : "1";
  const sounds = soundsOf(description).filter((_, i) => audioCodecs[i] != null && !(slowed && i > 0));
  const subtitles = subtitlesOf({ slowed }, description);
  return [
    ...pictureArguments(description, index, { from: 0 }),
    ...soundArguments(sounds, { from: 0, hasRoles: subtitles.length > 0 || slowed !== undefined }),
    ...subtitleArguments(subtitles, { from: 0, isDefault: !drawn }),
    ...attachmentArguments("mp4", description, { from: 0, videos: 1, files: [] }),
    ...["-map_metadata", "0"],
    ...(slowed && description.chapters.length > 0 ? ["-map_chapters", chapters.length > 0 ? chaptersAt : "-1"] : []),
  ];
}

const slowedSoundFor = (isThere: boolean): string[] =>
  isThere ? ["-map", "[slowed]", "-c:a", "aac", "-b:a", String(soundRate)] : [];

function graphFor(options: ConvertOptions, { traits, colours, further }: Known): string {
  const { drawn } = options;
  const size = sizeFor(options, traits);
  const filters = filtersFor(options, traits, colours);
  const { fields } = traits;
  const last = [
    ...(drawn ? ["setsar=1", `ass=filename=${inGraph(drawn.path)}`] : []),
    ...(fields && staysInterlaced(options, traits, colours) ? [markFields(fields)] : []),
  ];
  if (!further) return `[0:${traits.index}]${[...filters, ...last].join(",")}[shown]`;
  const filled = withFurtherFrames(1, further.times, { ...size, timeBase: traits.timeBase });
  return `[0:${traits.index}]${filters.join(",")}[picture];${filled};[filled]${last.join(",")}[shown]`;
}

const sizeFor = ({ drawn }: ConvertOptions, { width, height }: VideoTraits) => ({
  width: evenBelow(drawn?.width ?? width),
  height: evenBelow(drawn?.height ?? height),
});

function filtersFor(options: ConvertOptions, traits: VideoTraits, dynamics: Colours): string[] {
  const { drawn, slowed } = options;
  const { width, height, colours, fields, matrix } = traits;
  const { dynamicRange, isRgb } = dynamics;
  const { width: evenWidth, height: evenHeight } = sizeFor(options, traits);
  const isOdd = !drawn && (evenWidth !== width || evenHeight !== height);
  const isHdr = dynamicRange === "pq" || dynamicRange === "hlg";
  const isInterlaced = staysInterlaced(options, traits, dynamics);
  return [
    ...(slowed ? [slowedPicture(slowed)] : []),
    ...(fields && !isInterlaced ? [deinterlace(fields)] : []),
    ...(fields && drawn && matrix ? uprightFilters(matrix) : []),
    ...(isHdr ? toneMapFilters(dynamicRange, colours) : []),
    ...(isOdd ? [`crop=${evenWidth}:${evenHeight}:0:0`] : []),
    // A stream may change its size midway; the first size is kept.
    `scale=${evenWidth}:${evenHeight}:out_range=tv${isInterlaced ? ":interl=1" : ""}${isRgb ? ":out_color_matrix=bt709" : ""}`,
    "format=yuv420p",
  ];
}

/** A path in a filter graph, escaped for the two unquoting passes of the graph and the filter. */
const inGraph = (path: string): string => path.replace(/[\\':]/g, "\\$&").replace(/[\\'[\],;]/g, "\\$&");

const evenBelow = (length: number): number => Math.max(2, length - (length % 2));

function tagsFor({ colours }: VideoTraits, { dynamicRange, isRgb }: Colours): string[] {
  const tag = (option: string, value: string | null) => (value === null ? [] : [option, value]);
  const isHdr = dynamicRange !== "sdr";
  return [
    ...["-color_range", "tv"],
    ...tag("-colorspace", isHdr || isRgb ? "bt709" : colours.space),
    ...tag("-color_trc", isHdr ? "bt709" : colours.transfer),
    ...tag("-color_primaries", isHdr ? "bt709" : colours.primaries),
  ];
}

/** Bits a second that every player and disk can handle. */
const mostRate = 180e6;
const leastRate = 400_000;
const soundRate = 256_000;

/** The quality decides the size, unless the result would exceed its limit. */
function ratesFor({ durationSeconds, mostBytes }: ConvertOptions, { audioCodecs }: VideoTraits): string[] {
  const sounds = audioCodecs.length * soundRate;
  const fitting = (0.9 * 8 * mostBytes) / Math.max(1, durationSeconds) - sounds;
  const rate = String(Math.round(Math.min(mostRate, Math.max(leastRate, fitting))));
  return ["-maxrate", rate, "-bufsize", rate];
}

/** Sounds that nothing can play are left out. */
const soundsFor = ({ audioCodecs }: VideoTraits): string[] =>
  audioCodecs
    .flatMap((codec, index) => (codec === null ? [] : [{ codec, index }]))
    .flatMap(({ codec, index }, nth) => [
      ...["-map", `0:a:${index}`],
      ...(mp4Audio.includes(codec)
        ? [`-c:a:${nth}`, "copy"]
        : [`-c:a:${nth}`, "aac", `-b:a:${nth}`, String(soundRate)]),
    ]);
