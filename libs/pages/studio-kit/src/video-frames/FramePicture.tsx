import { useEffect, useRef } from "react";
import type { DecodedFrame } from "./frame-reader.ts";

/** Draws a frame into the page. @param label text for screen readers; left out when the frame is decoration */
export function FramePicture({
  picture,
  label,
  className,
}: {
  picture: DecodedFrame["picture"];
  label?: string;
  className?: string | undefined;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (!current) return;
    current.width = picture.width;
    current.height = picture.height;
    current.getContext("2d")?.drawImage(picture, 0, 0);
  }, [picture]);
  const naming = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <canvas ref={canvas} className={className} {...naming} />;
}
