export type Fft = {
  size: number;
  /** Transforms real and imaginary parts in place, without scaling. */
  forward(real: Float64Array, imaginary: Float64Array): void;
  /** Back, scaled by 1 / size. */
  inverse(real: Float64Array, imaginary: Float64Array): void;
};

/** A fast Fourier transform of one size (radix 2, decimation in time). @throws RangeError when the size is not a power of two */
export function createFft(size: number): Fft {
  if (size < 2 || (size & (size - 1)) !== 0) throw new RangeError(`${size} is no power of two`);
  const turns = turnsOf(size);
  const reversed = reversedBits(size);

  function forward(real: Float64Array, imaginary: Float64Array): void {
    shuffle(real, reversed);
    shuffle(imaginary, reversed);
    for (let half = 1; half < size; half *= 2)
      for (let block = 0; block < size; block += 2 * half)
        for (let i = 0; i < half; i++) {
          const cosine = turns[2 * (half + i)]!;
          const sine = turns[2 * (half + i) + 1]!;
          const low = block + i;
          const high = low + half;
          const highReal = real[high]! * cosine - imaginary[high]! * sine;
          const highImaginary = real[high]! * sine + imaginary[high]! * cosine;
          const lowReal = real[low]!;
          const lowImaginary = imaginary[low]!;
          real[high] = lowReal - highReal;
          imaginary[high] = lowImaginary - highImaginary;
          real[low] = lowReal + highReal;
          imaginary[low] = lowImaginary + highImaginary;
        }
  }

  return {
    size,
    forward,
    inverse(real, imaginary) {
      // With both parts exchanged the same rotations run backwards.
      forward(imaginary, real);
      for (let i = 0; i < size; i++) {
        real[i]! /= size;
        imaginary[i]! /= size;
      }
    },
  };
}

/** Cosine and sine of each step, those of one pass in a row: the pass over halves of n begins at 2 n. */
function turnsOf(size: number): Float64Array {
  const turns = new Float64Array(2 * size);
  for (let half = 1; half < size; half *= 2)
    for (let i = 0; i < half; i++) {
      turns[2 * (half + i)] = Math.cos((Math.PI * i) / half);
      turns[2 * (half + i) + 1] = -Math.sin((Math.PI * i) / half);
    }
  return turns;
}

function reversedBits(size: number): Uint32Array {
  const reversed = new Uint32Array(size);
  for (let i = 1; i < size; i++) reversed[i] = (reversed[i >> 1]! >> 1) | (i & 1 ? size / 2 : 0);
  return reversed;
}

function shuffle(values: Float64Array, reversed: Uint32Array): void {
  for (let i = 0; i < values.length; i++) {
    const j = reversed[i]!;
    if (j <= i) continue;
    const kept = values[i]!;
    values[i] = values[j]!;
    values[j] = kept;
  }
}
