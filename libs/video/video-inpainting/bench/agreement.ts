/** Intersection over union; 1 for two empty masks. */
export function overlapOf(a: Uint8Array, b: Uint8Array): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < a.length; i++) {
    if (a[i] !== 0 && b[i] !== 0) both++;
    if (a[i] !== 0 || b[i] !== 0) either++;
  }
  return either === 0 ? 1 : both / either;
}

/** Share of the true mask that a mask covers. */
export function coverage(mask: Uint8Array, truth: Uint8Array): number {
  let both = 0;
  let all = 0;
  for (let i = 0; i < mask.length; i++) {
    if (truth[i] === 0) continue;
    all++;
    if (mask[i] !== 0) both++;
  }
  return all === 0 ? 1 : both / all;
}
