import type { ProbedMedia } from "./check-file.ts";

/** The size of a picture after rotation. Empty when this browser cannot open the picture; the server decides then. */
export function probePicture(address: string): Promise<ProbedMedia> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve({});
    picture.src = address;
  });
}
