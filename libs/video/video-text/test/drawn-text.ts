import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import type { TextKind } from "../src/found.ts";
import type { Laid } from "./lay-over.ts";
import { drawLayer, type Layer } from "./layer.ts";
import type { Style } from "./letters.ts";
import type { Script } from "./words.ts";

/** A text as a case describes it. */
export type TextWanted = {
  kind: TextKind;
  lines: readonly string[];
  script: Script;
  /** Height of the letters' square, as a share of the frame's height. */
  size: number;
  style: Style;
  /** Position: how much of the free space is to the left of the text and above it, as shares. */
  place: readonly [across: number, down: number];
  /** The first frame and the end frame (exclusive). */
  from: number;
  to: number;
  /** Number of frames over which the text fades in and out. */
  fades?: number;
  /** Letters take on this colour one after the other from the left, until three quarters of the text's time. */
  sung?: string;
  /** Returns the words for each frame, given the number of frames since the text's first frame. */
  saysAt?: (frame: number) => string;
  /** Speed to the left in pixels per frame. A running text's plate, if any, is as wide as the frame. */
  runs?: number;
};

/** A drawn text whose places on every frame are known. */
export type DrawnText = {
  kind: TextKind;
  script: Script;
  /** Its words on a frame of its time, line by line. */
  wordsOn(frame: number): string;
  /** The first frame that shows anything of the text, and the end frame (exclusive). */
  from: number;
  to: number;
  /** Overlays on a frame of its time. */
  laidOn(frame: number): Laid[];
  /** Boxes to remove on that frame, its lines or its plate, within the picture. */
  boxesOn(frame: number): Bounds[];
  /** Boxes of its lines on that frame, within the picture. */
  linesOn(frame: number): Bounds[];
};

type Size = { width: number; height: number };

/** Draws a text's letters once, and returns their places. */
export async function drawText(wanted: TextWanted, frame: Size): Promise<DrawnText> {
  const { kind, lines, script, from, to, saysAt } = wanted;
  const laidOn = await layersOf(wanted, frame);
  return {
    kind,
    script,
    from,
    to,
    laidOn,
    wordsOn: (number) => saysAt?.(number - from) ?? lines.join(" "),
    boxesOn: (number) =>
      laidOn(number)
        .slice(0, 1)
        .flatMap(({ layer, x, y }) => shown(layer.boxes, x, y, frame)),
    linesOn: (number) =>
      laidOn(number)
        .slice(-1)
        .flatMap(({ layer, x, y }) => shown(layer.lines, x, y, frame)),
  };
}

async function layersOf({ saysAt, runs, ...wanted }: TextWanted, frame: Size): Promise<DrawnText["laidOn"]> {
  if (runs !== undefined) return await runningText({ ...wanted, runs }, frame);
  if (!saysAt) return await stayingText(wanted, frame);
  const { from, to } = wanted;
  const each = await Promise.all(
    Array.from({ length: to - from }, (_, i) =>
      stayingText({ ...wanted, lines: [saysAt(i)], from: from + i, to: from + i + 1 }, frame),
    ),
  );
  return (t) => each[t - from]?.(t) ?? [];
}

const shown = (boxes: readonly Bounds[], x: number, y: number, { width, height }: Size): Bounds[] =>
  boxes.flatMap((box) => {
    const left = Math.max(0, x + box.left);
    const top = Math.max(0, y + box.top);
    const right = Math.min(width, x + box.left + box.width);
    const bottom = Math.min(height, y + box.top + box.height);
    return right > left && bottom > top ? [{ left, top, width: right - left, height: bottom - top }] : [];
  });

async function stayingText(wanted: TextWanted, frame: Size): Promise<DrawnText["laidOn"]> {
  const { style, place, from, to, fades = 0, sung } = wanted;
  const letters = { ...wanted, size: wanted.size * frame.height };
  const layer = await drawLayer(letters);
  const sungLayer = sung === undefined ? null : await drawLayer({ ...letters, style: { ...style, colour: sung } });
  const x = Math.round(place[0] * (frame.width - layer.width));
  const y = Math.round(place[1] * (frame.height - layer.height));
  return (t) => {
    if (t < from || t >= to) return [];
    const opacity = Math.min(1, (t - from + 1) / (fades + 1), (to - t) / (fades + 1));
    if (!sungLayer) return [{ layer, x, y, opacity }];
    const column = Math.round(layer.width * Math.min(1, (t - from) / (0.75 * (to - from))));
    return [
      { layer, x, y, opacity, fromColumn: column },
      { layer: sungLayer, x, y, opacity, toColumn: column },
    ];
  };
}

async function runningText(wanted: TextWanted & { runs: number }, frame: Size): Promise<DrawnText["laidOn"]> {
  const { plate, ...bare } = wanted.style;
  const { place, from, to, runs, size } = wanted;
  const layer = await drawLayer({ ...wanted, size: size * frame.height, style: bare });
  const below = plate && plateAcross(frame.width, layer.height + 2 * Math.round(0.25 * size * frame.height), plate);
  const y = Math.round(place[1] * (frame.height - (below ?? layer).height));
  return (t) => {
    if (t < from || t >= to) return [];
    const x = Math.round(place[0] * frame.width - runs * (t - from));
    const letters = { layer, x, y: y + (below ? (below.height - layer.height) >> 1 : 0), opacity: 1 };
    return below ? [{ layer: below, x: 0, y, opacity: 1 }, letters] : [letters];
  };
}

/** A grey plate as wide as the frame. */
function plateAcross(width: number, height: number, { opacity }: NonNullable<Style["plate"]>): Layer {
  const plane = (value: number) => new Uint8Array(width * height).fill(value);
  const alpha = plane(Math.round(255 * opacity));
  const boxes = [{ left: 0, top: 0, width, height }];
  return { width, height, luma: plane(30), blue: plane(128), red: plane(128), alpha, boxes, lines: [] };
}
