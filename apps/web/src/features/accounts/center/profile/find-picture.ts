/** What browsers can draw of what people have; a drawing (SVG) could hold anything and is left out. */
const kinds = /^image\/(jpeg|png|webp|gif|avif|bmp)$/;

/** What the file picker shows. */
export const acceptedKinds = "image/jpeg,image/png,image/webp,image/gif,image/avif,image/bmp";

/**
 * The picture in what was chosen, dropped or pasted. Null when nothing came at all (text was pasted); "none" when files came
 * and none is a picture.
 */
export function findPicture(files: Iterable<File>): File | "none" | null {
  const all = [...files];
  if (all.length === 0) return null;
  return all.find(({ type }) => kinds.test(type)) ?? "none";
}
