import type { Focused } from "../frame/op.ts";
import type { Rectangle } from "./context.ts";

type Size = { width: number; height: number };

/**
 * Returns the part of a picture that is visible in a box, and that part's position in the box, both in pixels. With "cover" the
 * picture is enlarged until it fills the box, then by the zoom. Its focus is centred as far as the picture's edges allow. With
 * "contain" the whole picture is visible, enlarged by the zoom.
 */
export function viewOf(picture: Size, box: Size, fit: "cover" | "contain", { x, y, zoom }: Focused): View {
  const across = box.width / picture.width;
  const down = box.height / picture.height;
  const scale = (fit === "cover" ? Math.max(across, down) : Math.min(across, down)) * zoom;
  const width = Math.min(picture.width, box.width / scale);
  const height = Math.min(picture.height, box.height / scale);
  const left = clamp(x * picture.width - width / 2, picture.width - width);
  const top = clamp(y * picture.height - height / 2, picture.height - height);
  const toWidth = width * scale;
  const toHeight = height * scale;
  return {
    from: [left, top, width, height],
    to: [(box.width - toWidth) / 2, (box.height - toHeight) / 2, toWidth, toHeight],
  };
}

export type View = { from: Rectangle; to: Rectangle };

const clamp = (value: number, most: number): number => Math.max(0, Math.min(most, value));
