import { open } from "node:fs/promises";
import type { PictureSource } from "../source.ts";
import { type Primaries, primariesOf, srgbPrimaries } from "./spaces.ts";
import { type Transfer, transferOf } from "./transfers.ts";

/** A colour space as a file's codes or numbers describe it. `isLimited`: black is 16 of 255, white 235. */
export type CodedSpace = { primaries: Primaries; transfer: Transfer; isLimited: boolean };

/** The chunks before the pixels are searched up to here; profiles and texts are among them. */
const mostBytes = 8 * 1024 * 1024;

/**
 * The colour space of a PNG that its codes (cICP) or numbers (gAMA, cHRM) describe and that is not sRGB; null for sRGB, and where
 * an ICC profile decides. Source: Portable Network Graphics, third edition, 4.3 and 11.3.2.
 */
export async function pngColours(source: PictureSource): Promise<CodedSpace | null> {
  const chunks = await chunksOf(source);
  const codes = chunks.get("cICP");
  if (codes && codes.length >= 4) {
    const [primaries = 2, transfer = 2, matrix = 0, isFull = 1] = codes;
    // Only RGB is allowed; unspecified values mean nothing.
    if (matrix !== 0 || primaries === 2) return null;
    const space = { primaries: primariesOf(primaries), transfer: transferOf(transfer), isLimited: isFull === 0 };
    return isSrgb(space) ? null : space;
  }
  if (chunks.has("iCCP") || chunks.has("sRGB")) return null;
  const gamma = chunks.get("gAMA");
  const points = chunks.get("cHRM");
  const space: CodedSpace = {
    primaries: points && points.length >= 32 ? primariesIn(points) : srgbPrimaries,
    transfer: gamma && gamma.length >= 4 ? powerOf(gamma.readUInt32BE(0) / 100_000) : { is: "srgb" },
    isLimited: false,
  };
  return isSrgb(space) ? null : space;
}

/** A power near 2.2 is written for sRGB. Impossible numbers are ignored. */
function powerOf(stated: number): Transfer {
  const power = 1 / stated;
  return power > 0.3 && power < 4 && Math.abs(power - 2.2) > 0.06 ? { is: "gamma", power } : { is: "srgb" };
}

function primariesIn(bytes: Buffer): Primaries {
  const point = (at: number) => [bytes.readUInt32BE(at) / 100_000, bytes.readUInt32BE(at + 4) / 100_000] as const;
  const primaries: Primaries = [point(8), point(16), point(24), point(0)];
  const [[rx, ry], [gx, gy], [bx, by]] = primaries;
  const area = (gx - rx) * (by - ry) - (bx - rx) * (gy - ry);
  const isPossible = primaries.every(([x, y]) => x <= 1 && y > 0.01 && y <= 1) && Math.abs(area) > 0.02;
  return isPossible ? primaries : srgbPrimaries;
}

const isSrgb = ({ primaries, transfer, isLimited }: CodedSpace): boolean =>
  transfer.is === "srgb" &&
  !isLimited &&
  primaries.every(
    ([x, y], i) => Math.abs(x - srgbPrimaries[i]![0]) < 0.005 && Math.abs(y - srgbPrimaries[i]![1]) < 0.005,
  );

async function chunksOf(source: PictureSource): Promise<Map<string, Buffer>> {
  const bytes = typeof source === "string" ? await headOf(source) : source;
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const kind = bytes.toString("latin1", at + 4, at + 8);
    if (kind === "IDAT") break;
    if (!chunks.has(kind)) chunks.set(kind, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(size, mostBytes));
    await file.read(head, 0, head.length, 0);
    return head;
  } finally {
    await file.close();
  }
}
