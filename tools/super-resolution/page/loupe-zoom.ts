/** How wide a picture of this shape is shown at most, on a wide screen (Stage.module.css, Editor.module.css). */
const shownWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.min(750, (500 * width) / height);

const least = 2;
const most = 8;

/** How much larger the loupe shows a result than the frame does: so that its own pixels are seen, within reason. */
export const loupeZoom = (made: { width: number; height: number }): number =>
  Math.min(most, Math.max(least, Math.round(made.width / shownWidth(made))));
