/**
 * A video frame with 8 bits per value: the luma plane, then the two chroma planes, each with rows from the top. A chroma plane
 * has one value for each block of 2 ** shiftX by 2 ** shiftY pixels. Its size is rounded up. The shifts (1, 1) mean 4:2:0, (1, 0)
 * mean 4:2:2, and (0, 0) mean 4:4:4. The layout is ffmpeg's planar rawvideo.
 */
export type Frame = { width: number; height: number; shiftX: 0 | 1; shiftY: 0 | 1; data: Uint8Array };

/** A frame's size and layout. */
export type FrameShape = Omit<Frame, "data">;

/** One of a frame's planes: a view of its data. */
export type FramePlane = { width: number; height: number; shiftX: 0 | 1; shiftY: 0 | 1; data: Uint8Array };

/** The luma plane and both chroma planes, as views of the frame's data. */
export function planesOf({ width, height, shiftX, shiftY, data }: Frame): [FramePlane, FramePlane, FramePlane] {
  const luma = width * height;
  const w = (width + (1 << shiftX) - 1) >> shiftX;
  const h = (height + (1 << shiftY) - 1) >> shiftY;
  const chroma = (from: number) => ({ width: w, height: h, shiftX, shiftY, data: data.subarray(from, from + w * h) });
  return [{ width, height, shiftX: 0, shiftY: 0, data: data.subarray(0, luma) }, chroma(luma), chroma(luma + w * h)];
}

/** Number of bytes of a frame. */
export function frameBytes({ width, height, shiftX, shiftY }: FrameShape): number {
  const chroma = ((width + (1 << shiftX) - 1) >> shiftX) * ((height + (1 << shiftY) - 1) >> shiftY);
  return width * height + 2 * chroma;
}
