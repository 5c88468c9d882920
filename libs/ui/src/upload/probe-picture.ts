import type { ProbedMedia } from "./check-file.ts";

/** The size of a picture, upright, from its header. Empty where this browser does not open it: the server then has the say. */
export function probePicture(address: string): Promise<ProbedMedia> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () => resolve({ width: picture.naturalWidth, height: picture.naturalHeight });
    picture.onerror = () => resolve({});
    picture.src = address;
  });
}
