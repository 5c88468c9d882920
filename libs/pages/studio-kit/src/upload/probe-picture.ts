import type { ProbedMedia } from "./check-file.ts";

/** The upright size of a picture. Empty when this browser cannot open it: the server then decides. */
export function probePicture(address: string): Promise<ProbedMedia> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve({});
    picture.src = address;
  });
}
