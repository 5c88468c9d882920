const degrees = Math.PI / 180;

/**
 * The perceived difference of two colours; below 2 it is hardly visible. Source: CIEDE2000, G. Sharma and others, 2005. @param a,
 * b "#rrggbb", sRGB
 */
export function deltaE(a: string, b: string): number {
  const [l1, a1, b1] = labOf(a);
  const [l2, a2, b2] = labOf(b);
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const grown = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const c1 = Math.hypot(a1 * grown, b1);
  const c2 = Math.hypot(a2 * grown, b2);
  const h1 = hueOf(a1 * grown, b1);
  const h2 = hueOf(a2 * grown, b2);
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const light = (l1 + l2) / 2;
  const chroma = (c1 + c2) / 2;
  const hue = isGrey ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * degrees) +
    0.24 * Math.cos(2 * hue * degrees) +
    0.32 * Math.cos((3 * hue + 6) * degrees) -
    0.2 * Math.cos((4 * hue - 63) * degrees);
  const ofLight = (l2 - l1) / (1 + (0.015 * (light - 50) ** 2) / Math.sqrt(20 + (light - 50) ** 2));
  const ofChroma = (c2 - c1) / (1 + 0.045 * chroma);
  const ofHue = (2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * degrees)) / (1 + 0.015 * chroma * t);
  const blue = Math.exp(-(((hue - 275) / 25) ** 2));
  const turned = -2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7)) * Math.sin(60 * blue * degrees);
  return Math.sqrt(ofLight ** 2 + ofChroma ** 2 + ofHue ** 2 + turned * ofChroma * ofHue);
}

const hueOf = (a: number, b: number): number => (Math.atan2(b, a) / degrees + 360) % 360;

/** Source: IEC 61966-2-1 and CIE 15, white D65. */
function labOf(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5]
    .map((from) => Number.parseInt(colour.slice(from, from + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  const f = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : ((24389 / 27) * value + 16) / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
