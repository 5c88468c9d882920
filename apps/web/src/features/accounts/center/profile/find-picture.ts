/** Picture types that browsers can decode. SVG is not included, because it may contain scripts. */
const kinds = /^image\/(jpeg|png|webp|gif|avif|bmp)$/;

/** The `accept` value of the file picker. */
export const acceptedKinds = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp";

/**
 * Finds the first picture among chosen, dropped or pasted files. Null if there are no files, because text was pasted; "none" if
 * no file is a picture.
 */
export function findPicture(files: Iterable<File>): File | "none" | null {
  const all = [...files];
  if (all.length === 0) return null;
  return all.find(({ type }) => kinds.test(type)) ?? "none";
}
