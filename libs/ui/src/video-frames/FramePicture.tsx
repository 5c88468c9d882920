import { useEffect, useRef } from "react";
import type { DecodedFrame } from "./frame-reader.ts";

/** A picture of a frame, drawn into the page. @param label for those who do not see it; left out where it is decoration */
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
  const told = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label };
  return <canvas ref={canvas} className={className} {...told} />;
}
