/** The text of a picture's size, such as "300 × 200", without thousands separators or line breaks. */
export const pixels = ({ width, height }: { width: number; height: number }): string =>
  `${width}\u00a0×\u00a0${height}`;
