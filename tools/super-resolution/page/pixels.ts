/** A picture's size as it is read: "300 × 200", without groups and in one line. */
export const pixels = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00a0×\u00a0${height}`;
