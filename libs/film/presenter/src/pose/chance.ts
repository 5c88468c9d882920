/** A number from 0 up to 1 that depends on two whole numbers alone and is the same in every JavaScript engine. */
export function chance(seed: number, n: number): number {
  let state = (Math.imul(seed | 0, 0x9e37_79b1) ^ Math.imul(n | 0, 0x85eb_ca6b)) >>> 0;
  state = Math.imul(state ^ (state >>> 16), 0x21f0_aaad) >>> 0;
  state = Math.imul(state ^ (state >>> 15), 0x735a_2d97) >>> 0;
  return ((state ^ (state >>> 15)) >>> 0) / 2 ** 32;
}
