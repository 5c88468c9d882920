import { type Layer, type Psd, writePsdUint8Array } from "ag-psd";
import { rasterize } from "../drawing/rasterize.ts";
import type { SetText } from "../setting.ts";
import { blend } from "./blend.ts";
import { fillOnly, plateOnly } from "./parts.ts";
import { textLayer } from "./text-layer.ts";

/** RGBA pixels row by row, not premultiplied. */
export type Pixels = { width: number; height: number; data: Uint8ClampedArray | Uint8Array };

/** A picture in layers. Both pictures have the same size. */
export type Layered = {
  /** The background picture below the texts. */
  background: Pixels;
  /** The original picture: the uppermost layer, hidden. */
  original: Pixels;
  texts: readonly SetText[];
  /** Names of the two pixel layers, and the prefix before the text in the name of a plate. */
  names: { background: string; original: string; plate: string };
};

/**
 * The maximum number of pixels of a document, because writing takes about 40 bytes of memory per pixel, including both pictures.
 */
export const largestLayeredPixels = 16_500_000;
/** A side longer than this needs the large document format (PSB). */
const longestSide = 30_000;

/**
 * Writes a Photoshop document: the background, for each text its plate if any and a text layer with outline, shadow and gradient
 * as layer effects, and the hidden original. Columns become pixel layers, because vertical text from ag-psd can crash Photoshop.
 * @throws RangeError when sizes differ, or above `largestLayeredPixels`
 */
export function writeLayered({ background, original, texts, names }: Layered): Uint8Array {
  const { width, height } = background;
  if (original.width !== width || original.height !== height) throw new RangeError("background and original differ");
  if (width * height > largestLayeredPixels) throw new RangeError(`${width} x ${height} is too large for layers`);
  const psd: Psd = {
    width,
    height,
    imageData: { width, height, data: composite(background, texts) },
    children: [
      { name: names.background, left: 0, top: 0, imageData: background },
      ...texts.flatMap((text) => layersOf(text, background, names.plate)),
      { name: names.original, left: 0, top: 0, imageData: original, hidden: true },
    ],
  };
  return writePsdUint8Array(psd, { psb: Math.max(width, height) > longestSide });
}

function layersOf(text: SetText, picture: Pixels, plateName: string): Layer[] {
  const plate = plateOnly(text);
  const letters = rasterize(fillOnly(text), picture);
  const plateRaster = plate && rasterize(plate, picture);
  const said = text.rows.join(" ").slice(0, 60);
  return [
    ...(plateRaster ? [pixelLayer(`${plateName} ${said}`, plateRaster)] : []),
    ...(letters ? [{ ...pixelLayer(said, letters), ...textLayer(text) }] : []),
  ];
}

const pixelLayer = (name: string, raster: NonNullable<ReturnType<typeof rasterize>>): Layer => ({
  name,
  left: raster.left,
  top: raster.top,
  imageData: { width: raster.width, height: raster.height, data: raster.data },
});

/** The flattened picture that viewers without layers show. */
function composite(background: Pixels, texts: readonly SetText[]): Uint8ClampedArray {
  const data = Uint8ClampedArray.from(background.data);
  for (const text of texts) {
    const raster = rasterize(text, background);
    if (raster) blend({ ...background, data }, raster);
  }
  return data;
}
