/** The text for a video's size: "1280 × 720", without digit grouping and line breaks. */
export const pixels = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00a0×\u00a0${height}`;
