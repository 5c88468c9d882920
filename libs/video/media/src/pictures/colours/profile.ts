import { sharp } from "../loaders.ts";
import { isWide, type Point } from "./spaces.ts";

/** Larger profiles are tables, which describe printers. */
const mostBytes = 64 * 1024;

/**
 * Whether an ICC profile describes an RGB space by its primaries that is clearly larger than sRGB: Display P3, Adobe RGB, ProPhoto,
 * BT.2020. Source: ICC.1:2022, 7.2 (header), 7.3 (tag table), 10.31 (XYZ).
 */
export function isWideProfile(icc: Buffer): boolean {
  if (icc.length < 132 || icc.length > mostBytes || icc.toString("latin1", 16, 20) !== "RGB ") return false;
  const tags = new Map<string, number>();
  const count = Math.min(100, icc.readUInt32BE(128));
  for (let i = 0, at = 132; i < count && at + 12 <= icc.length; i++, at += 12)
    tags.set(icc.toString("latin1", at, at + 4), icc.readUInt32BE(at + 4));
  const points = ["rXYZ", "gXYZ", "bXYZ"].map((name) => pointAt(icc, tags.get(name)));
  const [red, green, blue] = points;
  return red && green && blue ? isWide([red, green, blue, red]) : false;
}

function pointAt(icc: Buffer, at: number | undefined): Point | null {
  if (at === undefined || at + 20 > icc.length) return null;
  const [x, y, z] = [8, 12, 16].map((offset) => icc.readInt32BE(at + offset)) as [number, number, number];
  const sum = x + y + z;
  return sum > 0 ? [x / sum, y / sum] : null;
}

let p3: Promise<Buffer> | null = null;

/** The ICC profile of Display P3. */
export function p3Profile(): Promise<Buffer> {
  p3 ??= makeP3();
  return p3;
}

async function makeP3(): Promise<Buffer> {
  const pixel = { create: { width: 1, height: 1, channels: 3 as const, background: "#000000" } };
  const { icc } = await sharp(await sharp(pixel).withIccProfile("p3").png().toBuffer()).metadata();
  if (!icc) throw new Error("sharp wrote no profile");
  return icc;
}
