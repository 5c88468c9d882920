/** A frame: sRGB, width * height * 3 values. */
export type RgbFrame = { rgb: Uint8Array; width: number; height: number };
