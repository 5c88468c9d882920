/** One connected piece of a mask: its label, its number of pixels, and its bounds. */
export type Component = { label: number; area: number; left: number; top: number; right: number; bottom: number };

/** The label of each pixel's piece (0 = no piece), and the pieces. Label k belongs to pieces[k - 1]. */
export type Components = { labels: Int32Array; pieces: Component[] };

/** Finds the connected pieces of a mask (8-connectivity). @param mask not 0 = within. Not changed. O(pixels). */
export function componentsOf(mask: Uint8Array, width: number, height: number): Components {
  const labels = new Int32Array(mask.length);
  const pieces: Component[] = [];
  const open = new Int32Array(mask.length);
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || labels[start] !== 0) continue;
    const label = pieces.length + 1;
    const piece = { label, area: 0, left: width, top: height, right: 0, bottom: 0 };
    let count = 0;
    open[count++] = start;
    labels[start] = label;
    while (count > 0) {
      const at = open[--count]!;
      const x = at % width;
      const y = (at / width) | 0;
      piece.area++;
      piece.left = Math.min(piece.left, x);
      piece.right = Math.max(piece.right, x);
      piece.top = Math.min(piece.top, y);
      piece.bottom = Math.max(piece.bottom, y);
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (mask[next] === 0 || labels[next] !== 0) continue;
          labels[next] = label;
          open[count++] = next;
        }
    }
    pieces.push(piece);
  }
  return { labels, pieces };
}

/** The mask without the pieces that `isKept` rejects, as 0 and 1. */
export function keepPieces({ labels, pieces }: Components, isKept: (piece: Component) => boolean): Uint8Array {
  const kept = Uint8Array.from([0, ...pieces.map((piece) => (isKept(piece) ? 1 : 0))]);
  const mask = new Uint8Array(labels.length);
  for (let i = 0; i < mask.length; i++) mask[i] = kept[labels[i]!]!;
  return mask;
}
