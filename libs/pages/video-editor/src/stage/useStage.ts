import { type RefObject, useRef } from "react";
import type { Clip } from "../clip.ts";
import { useWidth } from "../useWidth.ts";
import type { Sight } from "../view/useView.ts";

/** The window that shows the frame, and the layers over it. */
type StageFrame = {
  viewport: RefObject<HTMLDivElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
  /** Pixels of the frame for one pixel of the screen. */
  unit: number;
};

export function useStage(clip: Clip, { view }: Sight): StageFrame {
  const drawing = useRef<SVGSVGElement>(null);
  const { element, width } = useWidth<HTMLDivElement>();
  return { viewport: element, drawing, unit: width > 0 ? clip.width / (width * view.zoom) : 1 };
}

/** Whether the stage belongs to a phone: few and larger handles, no round corners. */
export const isPhone = (): boolean => globalThis.matchMedia?.("(max-width: 720px)").matches ?? false;
