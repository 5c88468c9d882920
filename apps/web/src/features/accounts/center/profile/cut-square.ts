/** Size of the cropped square in pixels. It is sharp on every screen; the server scales it down to 120 by 120. */
const largestSide = 480;

/**
 * Crops a square from a picture. `part` is in the pixels of the upright picture. The result is a WebP, or a PNG when the browser
 * cannot write WebP.
 */
export async function cutSquare(
  address: string,
  part: { x: number; y: number; width: number; height: number },
): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = Math.max(1, Math.min(largestSide, Math.round(part.width)));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser draws no pictures");
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return await new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be written"))),
      "image/webp",
      0.92,
    ),
  );
}
