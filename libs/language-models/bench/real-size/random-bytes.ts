let state = 2_463_534_242;

/** Bytes that are the same at each run of the recipe (Marsaglia, "Xorshift RNGs", 2003), around `middle` and not 128 below it. */
export function randomBytes(size: number, middle: number): Uint8Array {
  const words = new Int32Array(Math.ceil(size / 4));
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
  const values = new Uint8Array(words.buffer, 0, size);
  if (middle !== 0) for (let i = 0; i < size; i++) values[i] = Math.max(1, values[i]!);
  return values;
}
