/** The largest width at which the page shows a picture of this shape on a wide screen (Stage.module.css, Editor.module.css). */
const shownWidth = ({ width, height }: { width: number; height: number }): number =>
  Math.min(750, (500 * width) / height);

const least = 2;
const most = 8;

/** The loupe's magnification relative to the page: within limits, enough to show the result's own pixels. */
export const loupeZoom = (made: { width: number; height: number }): number =>
  Math.min(most, Math.max(least, Math.round(made.width / shownWidth(made))));
