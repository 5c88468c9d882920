/**
 * How stored values become light. "srgb" also stands for the curves of SDR video, which are shown alike; "gamma" is a power;
 * "pq" and "hlg" are HDR.
 */
export type Transfer = { is: "srgb" | "pq" | "hlg" } | { is: "gamma"; power: number };

/** The transfer of a code; sRGB for codes without an entry. Source: ITU-T H.273, table 3. */
export function transferOf(code: number): Transfer {
  if (code === 4) return { is: "gamma", power: 2.2 };
  if (code === 5) return { is: "gamma", power: 2.8 };
  if (code === 8) return { is: "gamma", power: 1 };
  if (code === 16) return { is: "pq" };
  return { is: code === 18 ? "hlg" : "srgb" };
}

/** Brightness of diffuse white in cd/m² (ITU-R BT.2408), and of HLG's nominal display (BT.2100). */
const whiteNits = 203;
const peakNits = 1_000;
/** The peak that is shown as white, in units of diffuse white. */
export const peak = peakNits / whiteNits;

/**
 * Light of a stored value from 0 to 1: 1 is white. For PQ diffuse white is 1 and more is brighter; for HLG the light of the scene,
 * from 0 to 1.
 */
export function lightOf(value: number, transfer: Transfer): number {
  if (transfer.is === "gamma") return value ** transfer.power;
  if (transfer.is === "srgb") return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return transfer.is === "pq" ? pqLight(value) : hlgLight(value);
}

/** The stored value of sRGB for light from 0 to 1. */
export const srgbValue = (light: number): number =>
  light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;

/** Source: ITU-R BT.2100, table 4. */
function pqLight(value: number): number {
  const power = value ** (1 / 78.84375);
  const nits = 10_000 * (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125);
  return nits / whiteNits;
}

/** Source: ITU-R BT.2100, table 5. */
function hlgLight(value: number): number {
  return value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
}

/** Shown light of a pixel's scene light on HLG's nominal display, as a factor for its three values. @param luma of BT.2020 */
export const hlgFactor = (luma: number): number => peak * luma ** 0.2;

/**
 * Compresses light above 0.3 of white so that the peak becomes white: a hyperbola that continues the line with its slope. The
 * videos' tone mapping uses the same curve (`toneMapFilters`).
 */
export function compressed(light: number): number {
  const knee = 0.3;
  if (light <= knee) return light;
  const a = (-(knee ** 2) * (peak - 1)) / (knee ** 2 - 2 * knee + peak);
  const b = (knee ** 2 - 2 * knee * peak + peak) / (peak - 1);
  return ((b ** 2 + 2 * b * knee + knee ** 2) / (b - a)) * ((light + a) / (light + b));
}
