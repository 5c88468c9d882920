import { canvasFont, type Font } from "./fonts/font.ts";

/** Extent of a text in ems, from its start on the baseline. */
export type Extent = {
  /** Where the next text would start. */
  width: number;
  /** Extent of the ink: above and below the baseline, left and right of the start. */
  ascent: number;
  descent: number;
  left: number;
  right: number;
};

/** Measures a text without letter spacing. */
export type Measure = (text: string, font: Font) => Extent;

/** The parts of a canvas context that measuring needs. Both the browser and @napi-rs/canvas have them. */
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

/** Font size for measuring. It is so large that no renderer applies hinting to the outlines. */
const size = 400;
const remembered = 20_000;

/** Measures with a canvas, whose fonts must be loaded, and remembers the results. */
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
