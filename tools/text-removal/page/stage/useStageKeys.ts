import { useText } from "@cutwater/ui/i18n/useText.ts";
import { moved, type Point, stretched } from "@cutwater/video-editor/geometry.ts";
import type { Sight } from "@cutwater/video-editor/view/useView.ts";
import type { KeyboardEvent } from "react";
import { pageMessages } from "../messages.ts";
import { isThere } from "../review/texts.ts";
import type { Review } from "../review/useReview.ts";

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys that zoom in (1), zoom out (-1), and show the whole frame again (0). */
const zooms: Readonly<Record<string, 1 | -1 | 0>> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };

/**
 * The keys of the stage. Arrow keys move the selected text, and with Shift resize it; Enter switches its removal.
 *
 * @param say announces text to screen readers
 */
export function useStageKeys(
  review: Review,
  sight: Sight,
  { unit, say }: { unit: number; say: (words: string) => void },
) {
  const t = useText(pageMessages);
  const { clip, time, selected } = review;
  const chosen = selected && isThere(selected, time) ? selected : null;

  function nudge(way: Point, event: KeyboardEvent): void {
    if (!chosen) return;
    // A key that is held down moves farther with each repeat.
    const step = event.repeat ? Math.max(1, Math.round(6 * unit)) : 1;
    const by = { x: way.x * step, y: way.y * step };
    const box = chosen.boxAt(time);
    const next = event.shiftKey ? stretched(box, { x: 1, y: 1 }, by, clip) : moved(box, by, clip);
    review.setBox(chosen, next, `keys ${chosen.id} ${event.shiftKey ? "size" : "place"}`);
    sight.reveal({ x: (next.x + next.width) / clip.width, y: (next.y + next.height) / clip.height });
    const { x, y, width, height } = next;
    say(t("boxSaid", { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) }));
  }

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nearer = zooms[event.key];
    const way = ways[event.key];
    if (nearer === undefined && !way && event.key !== "Enter") return;
    event.preventDefault();
    if (nearer !== undefined) return nearer === 0 ? sight.reset() : sight.step(nearer);
    if (way) return nudge(way, event);
    if (chosen) review.setGoes([chosen.id], !chosen.goes);
  };
}
