/** A quantile of a plane's masked values above `least`; null if there are none. @param mask pixels other than 0 are counted */
export function quantileOf(plane: Float32Array, mask: Uint8Array, share: number, least: number): number | null {
  const values = plane.filter((value, i) => mask[i] !== 0 && value > least).sort();
  return values[Math.floor(share * values.length)] ?? null;
}
