/** The largest width at which a picture of this shape is shown, on a wide screen (Stage.module.css, Editor.module.css). */
const shownWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.min(750, (500 * width) / height);

const least = 2;
const most = 8;

/** The magnification of the loupe relative to the frame: enough to show the result's own pixels, within limits. */
export const loupeZoom = (made: { width: number; height: number }): number =>
  Math.min(most, Math.max(least, Math.round(made.width / shownWidth(made))));
