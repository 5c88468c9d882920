/** Bits per colour above 8, and resolution of the colours finer than 4:2:0; each left out otherwise. */
export type FineFormat = { bitDepth?: number; chroma?: "4:2:2" | "4:4:4" };

/** The fineness of one of ffmpeg's pixel formats, such as "yuv422p10le". */
export function finenessOf(pixelFormat: string | null): FineFormat {
  const name = pixelFormat ?? "";
  const depth = Number(/(?:p|gray|gbrap?|nv|p[0-4])(9|1[0246])(?:le|be)$/.exec(name)?.[1] ?? 8);
  const chroma = /^(yuvj?a?422|p21|nv16|nv20|yuyv|uyvy)/.test(name)
    ? "4:2:2"
    : /^(yuvj?a?444|p41|nv24|gbr|rgb|bgr|[ax0](rgb|bgr)|ayuv|vuy|xv)/.test(name)
      ? "4:4:4"
      : null;
  return { ...(depth > 8 && { bitDepth: depth }), ...(chroma && { chroma }) };
}
