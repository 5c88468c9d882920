import type { MeasuringContext } from "../measure.ts";
import { coverageOf } from "./coverage.ts";
import { type FontFile, fileNameOf, nameOf, weightsOf } from "./font.ts";
import { createFonts, type Fonts } from "./fonts.ts";
import { fontPath } from "./path.ts";

/** The parts of a page used here; this lib is type-checked without browser types. */
type Page = {
  document: {
    createElement: (name: "canvas") => { getContext: (kind: "2d") => MeasuringContext | null };
    fonts: { add: (face: Face) => void };
  };
  FontFace: new (family: string, source: string, descriptors: { weight: string }) => Face;
};
type Face = { load: () => Promise<unknown> };

let fonts: Fonts | null = null;

/**
 * The fonts of this page, loaded from our own server. `load` throws a DOMException (NetworkError) when a file cannot be loaded.
 */
export function browserFonts(): Fonts {
  fonts ??= fontsOf(globalThis as unknown as Page);
  return fonts;
}

function fontsOf({ document, FontFace }: Page): Fonts {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("the browser draws no canvas");
  return createFonts(context, async (file: FontFile) => {
    const { version } = await coverageOf(file.family);
    const address = fontPath(`${file.family}-${version}`, fileNameOf(file));
    const face = new FontFace(nameOf(file), `url("${address}")`, { weight: weightsOf(file) });
    await face.load();
    document.fonts.add(face);
  });
}
