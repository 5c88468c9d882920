import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { type Frame, planesOf } from "@cutwater/imaging/frame.ts";
import { createEncoder } from "@cutwater/media/video/encode.ts";
import { writeMatrix } from "@cutwater/media/video/matrix.ts";
import { type DrawnText, drawText, type TextWanted } from "./drawn-text.ts";
import { layOver } from "./lay-over.ts";

const run = promisify(execFile);

export type VideoWanted = {
  path: string;
  frames: number;
  texts: readonly TextWanted[];
  /** Size as shown; 480 x 270 by default. */
  width?: number;
  height?: number;
  /** Frames at which the picture cuts to another one. */
  cuts?: readonly number[];
  /** Time of a frame in seconds, for uneven frames; 25 frames per second by default. */
  at?: (frame: number) => number;
  hasSound?: boolean;
  /** Whether the video is stored rotated by 90°, as phones do, with the rotation undone for display. */
  isTurned?: boolean;
};

/** The drawn frames as stored, before and after texts were laid over them, and masks of the pixels that changed. */
export type DrawnVideo = { truth: Frame[]; covered: Frame[]; holes: Uint8Array[]; texts: DrawnText[] };

const fps = 25;
const timeBase = { num: 1, den: 12_800 };
const colours = { range: "tv", space: "bt709", transfer: "bt709", primaries: "bt709" };

/** Draws texts over a passing landscape and writes the video without loss. */
export async function drawTextVideo(wanted: VideoWanted): Promise<DrawnVideo> {
  const { path, frames, width = 480, height = 270, cuts = [], at, hasSound = false, isTurned = false } = wanted;
  const size = { width, height };
  const texts = await Promise.all(wanted.texts.map((text) => drawText(text, size)));
  const holes = Array.from({ length: frames }, () => new Uint8Array(width * height));
  const shown = holes.map((_, t) => landscape(size, 3 * t, cuts.filter((cut) => cut <= t).length));
  const laid = shown.map((frame, t) => {
    const copy = { ...frame, data: frame.data.slice() };
    for (const text of texts) for (const one of text.laidOn(t)) layOver(copy, one, holes[t]!);
    return copy;
  });
  const stored = (frames: Frame[]) => (isTurned ? frames.map(onItsSide) : frames);
  const drawn: DrawnVideo = {
    truth: stored(shown),
    covered: stored(laid),
    holes: isTurned ? holes.map((hole) => planeOnItsSide(hole, width, height)) : holes,
    texts,
  };
  await write(drawn.covered, { path, hasSound, ...(at && { at }) });
  // A quarter turn clockwise, as phones store it.
  if (isTurned) await writeMatrix(path, [0, 65_536, 0, -65_536, 0, 0, width * 65_536, 0, 2 ** 30]);
  return drawn;
}

async function write(
  frames: readonly Frame[],
  { path, at, hasSound }: Pick<VideoWanted, "path" | "at"> & { hasSound: boolean },
): Promise<void> {
  const { width, height } = frames[0]!;
  const rest = {
    index: 0,
    startTime: 0,
    endTime: null,
    sampleAspect: null,
    isFullRange: false,
    matrix: null,
    fields: null,
    audioCodecs: [],
  };
  const silent = hasSound ? `${path}.silent.mp4` : path;
  const encoder = createEncoder({
    path: silent,
    traits: { width, height, timeBase, colours, ...rest },
    isUneven: at !== undefined,
    isLossless: true,
    frameSeconds: 1 / fps,
  });
  for (const [t, { data }] of frames.entries())
    await encoder.write(data, Math.round(timeBase.den * (at?.(t) ?? t / fps)));
  await encoder.end();
  if (!hasSound) return;
  const tone = [
    "-f",
    "lavfi",
    "-i",
    `sine=frequency=440:duration=${frames.length / fps}`,
    "-c:v",
    "copy",
    "-c:a",
    "aac",
  ];
  await run("ffmpeg", ["-v", "error", "-y", "-i", silent, ...tone, path]);
}

/** Soft hills of several lengths and colours, without anything that looks like letters. */
function landscape({ width, height }: { width: number; height: number }, place: number, scene: number): Frame {
  const shape = { width, height, shiftX: 1, shiftY: 1 } as const;
  const frame: Frame = {
    ...shape,
    data: new Uint8Array(width * height + 2 * ((width + 1) >> 1) * ((height + 1) >> 1)),
  };
  const [luma, blue, red] = planesOf(frame);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const u = x + place;
      const [a, b] = scene % 2 === 0 ? [u / 13 - y / 29, u / 41 + y / 17] : [u / 11 + y / 23, u / 31 - y / 13];
      luma.data[y * width + x] =
        105 - 20 * (scene % 3) + 28 * Math.sin(a) + 22 * Math.sin(b) + 8 * Math.sin(u * y * 0.002);
    }
  for (let y = 0; y < blue.height; y++)
    for (let x = 0; x < blue.width; x++) {
      blue.data[y * blue.width + x] = 128 + 14 * Math.sin((2 * x + place) / 37 + scene);
      red.data[y * red.width + x] = 128 + 12 * Math.sin(y / 21 - scene);
    }
  return frame;
}

/** A frame as it is stored that is shown after a quarter turn clockwise. */
function onItsSide(frame: Frame): Frame {
  const width = frame.height;
  const height = frame.width;
  const data = new Uint8Array(frame.data.length);
  let at = 0;
  for (const plane of planesOf(frame)) {
    data.set(planeOnItsSide(plane.data, plane.width, plane.height), at);
    at += plane.data.length;
  }
  return { ...frame, width, height, data };
}

function planeOnItsSide(data: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[(width - 1 - x) * height + y] = data[y * width + x]!;
  return turned;
}
