import { type RefObject, useRef } from "react";
import type { Clip } from "../clip.ts";
import { useWidth } from "../useWidth.ts";
import type { Sight } from "../view/useView.ts";

/** A video, its visible part, the element that shows its frame, and the drawing over the frame. */
export type StageFrame = {
  clip: Clip;
  sight: Sight;
  viewport: RefObject<HTMLDivElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
  /** Number of frame pixels per screen pixel. */
  unit: number;
};

export function useStage(clip: Clip, sight: Sight): StageFrame {
  const drawing = useRef<SVGSVGElement>(null);
  const { element, width } = useWidth<HTMLDivElement>();
  const unit = width > 0 ? clip.width / (width * sight.view.zoom) : 1;
  return { clip, sight, viewport: element, drawing, unit };
}

/** Whether the stage is laid out for a phone: fewer and larger handles, no round corners. */
export const isPhone = (): boolean => globalThis.matchMedia?.("(max-width: 720px)").matches ?? false;
