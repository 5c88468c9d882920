/** The text of a picture's size: "300 × 200", without digit groups and in one line. */
export const pixels = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00a0×\u00a0${height}`;
