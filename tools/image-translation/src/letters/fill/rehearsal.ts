/** A place is good enough for a rehearsal when it covers this share of the hole. */
const enough = 0.7;

/**
 * Finds a place where the filling of a hole can be tried: the hole's shape, moved to where the picture is known. If several
 * places fit, takes the first one that covers most of the hole's shape.
 *
 * @param unknown 1 = unusable: the hole itself, and other excluded pixels
 * @returns 0 or 1 for each pixel; unknown pixels are 0
 */
export function rehearsalOf(
  hole: Uint8Array,
  unknown: Uint8Array,
  width: number,
  height: number,
  lineHeight: number,
): Uint8Array {
  const area = hole.reduce((sum, value) => sum + value, 0);
  let best = new Uint8Array(hole.length);
  let most = 0;
  const near = Math.max(4, Math.round(0.3 * lineHeight));
  const far = Math.max(10, Math.round(0.8 * lineHeight));
  for (const [dx, dy] of [
    [near, near],
    [-near, -near],
    [0, far],
    [0, -far],
    [far, 0],
    [-far, 0],
  ] as const) {
    const place = new Uint8Array(hole.length);
    let count = 0;
    for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++)
      for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
        const to = (y + dy) * width + x + dx;
        if (hole[y * width + x] === 0 || unknown[to] !== 0) continue;
        place[to] = 1;
        count++;
      }
    if (count > most) [best, most] = [place, count];
    if (most > enough * area) break;
  }
  return best;
}
