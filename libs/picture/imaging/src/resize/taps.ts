/**
 * bicubic: cubic convolution, a = -0.5. lanczos3: sinc within three lobes. area: mean of the area that a pixel of the result
 * covers.
 */
export type Kernel = "bicubic" | "lanczos3" | "area";

/** The source values of each value in a resized line: `count` consecutive entries for each value. */
export type Taps = {
  count: number;
  /** Index of each source within the line: an edge value is repeated beyond it. */
  index: Int32Array;
  /** Weight of each source; the `count` weights of a value add up to 1. */
  weight: Float64Array;
  /** The two source values between which each new value lies. */
  around: Int32Array;
};

/**
 * Computes the taps for resizing a line from `from` to `to` values. Pixel centres keep their relative positions. The kernel is
 * stretched for shrinking, to avoid aliasing, and unchanged for enlarging.
 *
 * @throws RangeError unless both lengths are whole and above 0
 * Sources: R. Keys, "Cubic convolution interpolation for digital image processing", 1981; C. Duchon, "Lanczos filtering in one
 * and two dimensions", 1979; the phase and stretching are those of MATLAB's imresize, by which test sets are made.
 */
export function tapsOf(from: number, to: number, kernel: Kernel): Taps {
  for (const length of [from, to])
    if (!Number.isInteger(length) || length < 1) throw new RangeError(`no line of ${length} values`);
  return kernel === "area" ? areaTaps(from, to) : kernelTaps(from, to, kernels[kernel]);
}

type Shape = { radius: number; at(x: number): number };

const kernels: Readonly<Record<Exclude<Kernel, "area">, Shape>> = {
  bicubic: {
    radius: 2,
    at(x) {
      const d = Math.abs(x);
      if (d <= 1) return 1.5 * d ** 3 - 2.5 * d ** 2 + 1;
      return d <= 2 ? -0.5 * d ** 3 + 2.5 * d ** 2 - 4 * d + 2 : 0;
    },
  },
  lanczos3: {
    radius: 3,
    at(x) {
      if (x === 0) return 1;
      if (Math.abs(x) >= 3) return 0;
      const angle = Math.PI * x;
      return (3 * Math.sin(angle) * Math.sin(angle / 3)) / angle ** 2;
    },
  },
};

function kernelTaps(from: number, to: number, { radius, at }: Shape): Taps {
  const stretch = Math.max(1, from / to);
  const reach = Math.ceil(2 * radius * stretch) + 2;
  return build(from, to, reach, (centre) => {
    const first = Math.floor(centre - radius * stretch);
    return { first, weightOf: (i) => at((i - centre) / stretch) };
  });
}

/** A pixel of the result covers from / to source values. Each of them is weighted by its covered share. */
function areaTaps(from: number, to: number): Taps {
  const span = from / to;
  const reach = Math.ceil(span) + 2;
  return build(from, to, reach, (centre) => {
    const left = centre - span / 2;
    const right = centre + span / 2;
    const first = Math.floor(left + 0.5);
    const weightOf = (i: number) => Math.max(0, Math.min(i + 0.5, right) - Math.max(i - 0.5, left));
    return { first, weightOf };
  });
}

type Plan = { first: number; weightOf(index: number): number };

/** @param reach maximum number of taps of a value; taps whose weight is 0 for all values are left out */
function build(from: number, to: number, reach: number, plan: (centre: number) => Plan): Taps {
  const within = (index: number) => Math.min(from - 1, Math.max(0, index));
  const around = new Int32Array(to * 2);
  const lines: (readonly [index: number, weight: number])[][] = [];
  for (let o = 0; o < to; o++) {
    const centre = ((o + 0.5) * from) / to - 0.5;
    around[2 * o] = within(Math.floor(centre));
    around[2 * o + 1] = within(Math.floor(centre) + 1);
    const { first, weightOf } = plan(centre);
    const weighed = Array.from({ length: reach }, (_, t) => [within(first + t), weightOf(first + t)] as const);
    lines.push(weighed.filter(([, weight]) => weight !== 0));
  }
  const count = Math.max(...lines.map((line) => line.length));
  const taps = { count, index: new Int32Array(to * count), weight: new Float64Array(to * count), around };
  for (const [o, line] of lines.entries()) {
    const sum = line.reduce((total, [, weight]) => total + weight, 0);
    for (let t = 0; t < count; t++) {
      // A line with fewer taps than others is padded with its first one, with weight 0.
      const [index, weight] = line[t] ?? [(line[0] as readonly [number, number])[0], 0];
      taps.index[o * count + t] = index;
      taps.weight[o * count + t] = weight / sum;
    }
  }
  return taps;
}
