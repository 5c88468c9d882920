/** A video's size as it is read: "1280 × 720", without groups and in one line. */
export const pixels = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00a0×\u00a0${height}`;
