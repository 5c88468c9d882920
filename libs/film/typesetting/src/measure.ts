import { canvasFont, type Font } from "./fonts/font.ts";

/** How far a text reaches, in ems from where it starts on its baseline. */
export type Extent = {
  /** Where the next text would start. */
  width: number;
  /** The ink: how far above and below the baseline, how far left of the start and right of it. */
  ascent: number;
  descent: number;
  left: number;
  right: number;
};

/** Measures a text without letter spacing. */
export type Measure = (text: string, font: Font) => Extent;

/** What of a canvas measures; both the browser's and @napi-rs/canvas's have it. */
export type MeasuringContext = {
  font: string;
  textRendering?: string;
  fontKerning?: string;
  measureText: (text: string) => {
    width: number;
    actualBoundingBoxAscent: number;
    actualBoundingBoxDescent: number;
    actualBoundingBoxLeft: number;
    actualBoundingBoxRight: number;
  };
};

/** Large enough that no renderer fits the outlines to its pixels. */
const size = 400;
const remembered = 20_000;

/** Measures by a canvas, whose fonts must be loaded. What was measured is remembered. */
export function measureWith(context: MeasuringContext): Measure {
  const known = new Map<string, Extent>();
  return (text, font) => {
    const css = canvasFont(font, size);
    const key = `${css} ${text}`;
    const found = known.get(key);
    if (found) return found;
    context.font = css;
    context.textRendering = "geometricPrecision";
    const metrics = context.measureText(text);
    const extent: Extent = {
      width: metrics.width / size,
      ascent: metrics.actualBoundingBoxAscent / size,
      descent: metrics.actualBoundingBoxDescent / size,
      left: metrics.actualBoundingBoxLeft / size,
      right: metrics.actualBoundingBoxRight / size,
    };
    if (known.size >= remembered) known.clear();
    known.set(key, extent);
    return extent;
  };
}
