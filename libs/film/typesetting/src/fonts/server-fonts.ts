import { GlobalFonts } from "@napi-rs/canvas";
import { serverCanvas } from "../server-canvas.ts";
import { type FontFile, nameOf } from "./font.ts";
import { createFonts, type Fonts } from "./fonts.ts";
import { installedFile } from "./installed.ts";

let fonts: Fonts | null = null;

/** The fonts of this process, for canvases of @napi-rs/canvas. `load` throws an Error when a file is missing. */
export function serverFonts(): Fonts {
  fonts ??= createFonts(serverCanvas(1, 1).getContext("2d"), add);
  return fonts;
}

async function add(file: FontFile): Promise<void> {
  const path = installedFile(file);
  if (!GlobalFonts.registerFromPath(path, nameOf(file))) throw new Error(`the font cannot be read: ${path}`);
}
