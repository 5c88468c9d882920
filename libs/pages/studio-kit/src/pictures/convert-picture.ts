/** The formats that browsers can write. */
export const browserFormats = ["png", "jpeg", "webp"] as const;
export type BrowserFormat = (typeof browserFormats)[number];

export const extensionOf: Readonly<Record<BrowserFormat, string>> = { png: "png", jpeg: "jpg", webp: "webp" };

/** The file extensions that the server uses. */
const quality = 0.92;

/**
 * Converts a picture to another format in the page. A picture that already has the format is returned unchanged. JPEG has no
 * transparency, so the picture gets a white background.
 *
 * @throws CannotConvert when the browser cannot decode the picture, hold its pixels in memory or write the format
 */
export async function convertPicture(source: Blob | HTMLCanvasElement, format: BrowserFormat): Promise<Blob> {
  const type = `image/${format}`;
  if (source instanceof Blob && source.type === type) return source;
  const made = await drawn(source, format === "jpeg").catch(() => null);
  const blob = await new Promise<Blob | null>((resolve) => {
    if (made) made.toBlob(resolve, type, quality);
    else resolve(null);
  });
  // A browser that does not write a format writes PNG instead.
  if (blob?.type !== type) throw new CannotConvert();
  return blob;
}

export class CannotConvert extends Error {}

async function drawn(source: Blob | HTMLCanvasElement, isOpaque: boolean): Promise<HTMLCanvasElement | null> {
  const picture = source instanceof Blob ? await createImageBitmap(source) : source;
  const canvas = Object.assign(document.createElement("canvas"), { width: picture.width, height: picture.height });
  const context = canvas.getContext("2d");
  if (context && isOpaque) {
    context.fillStyle = "#fff";
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context?.drawImage(picture, 0, 0);
  if (picture instanceof ImageBitmap) picture.close();
  return context && canvas;
}
