import { useText } from "@cutwater/ui/i18n/useText.ts";
import {
  type Box,
  defaultBox,
  distance,
  moved,
  type Point,
  stretched,
  within,
} from "@cutwater/video-editor/geometry.ts";
import type { Sight } from "@cutwater/video-editor/view/useView.ts";
import type { FocusEvent, KeyboardEvent } from "react";
import { nearestMark } from "../marking/regions.ts";
import type { MarkingEditor } from "../marking/useMarking.ts";
import { pageMessages } from "../messages.ts";

type Options = {
  editor: MarkingEditor;
  unit: number;
  isWanted: boolean;
  /** The position of the crosshair; null while it is hidden. */
  cross: Point | null;
  setCross: (place: Point | null) => void;
  prepare: () => boolean;
  sight: Sight;
  /** Announces something to screen readers. */
  say: (words: string) => void;
};

const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Keys that zoom in (1), zoom out (-1), and show the whole frame again (0). */
const zooms: Readonly<Record<string, 1 | -1 | 0>> = { "+": 1, "=": 1, "-": -1, _: -1, "0": 0 };

const middleOfBox = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/**
 * The keyboard actions on the stage. Arrow keys move the box, and with Shift resize it. In the mode for clicks they move a
 * crosshair that sets points.
 */
export function useKeys({ editor, unit, isWanted, cross, setCross, prepare, sight, say }: Options) {
  const t = useText(pageMessages);
  const { clip, mode, selected, here, time } = editor;
  const mark = here ?? (selected && nearestMark(selected, time));
  const box = mark?.box ?? null;
  const middle = { x: Math.round(clip.width / 2), y: Math.round(clip.height / 2) };

  const parts = ({ x, y }: Point): Point => ({ x: x / clip.width, y: y / clip.height });
  const see = (place: Point) => sight.reveal(parts(place));

  function nudge(way: Point, event: KeyboardEvent): void {
    // A key that is held down moves farther with each repeat.
    const step = event.repeat ? Math.max(1, Math.round(6 * unit)) : 1;
    const by = { x: way.x * step, y: way.y * step };
    if (!box || (!here && !prepare())) return;
    const next = event.shiftKey ? stretched(box, { x: 1, y: 1 }, by, clip) : moved(box, by, clip);
    editor.setBox(next, `keys ${selected?.id} ${event.shiftKey ? "size" : "place"}`);
    // Keeps the moved corner of the box in view, or its middle if the whole box moved.
    see(event.shiftKey ? { x: next.x + next.width, y: next.y + next.height } : middleOfBox(next));
    say(t("boxSaid", next));
  }

  function moveCross(way: Point, event: KeyboardEvent): void {
    const step = (event.repeat ? 16 : 10) * unit;
    const from = cross ?? middle;
    const next = {
      x: Math.round(within(from.x + way.x * step, 0, clip.width - 1)),
      y: Math.round(within(from.y + way.y * step, 0, clip.height - 1)),
    };
    setCross(next);
    see(next);
    say(t("crossSaid", next));
  }

  function setPoint(isTurned: boolean): void {
    const at = cross ?? middle;
    setCross(at);
    const clicks = here?.clicks ?? [];
    const there = clicks.findIndex((click) => distance(click, at) < 9 * unit);
    if (there >= 0) {
      editor.unclick(there);
      return say(t("pointGone", { count: clicks.length - 1 }));
    }
    if (!prepare()) return;
    editor.click(at, isTurned ? !isWanted : isWanted);
    say(t("pointSaid", { count: clicks.length + 1 }));
  }

  function pressKey(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z") {
      event.preventDefault();
      return event.shiftKey ? editor.redo() : editor.undo();
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const nearer = zooms[event.key];
    if (nearer !== undefined) {
      event.preventDefault();
      const about = mode === "point" ? cross : box && middleOfBox(box);
      return nearer === 0 ? sight.reset() : sight.step(nearer, about ? parts(about) : undefined);
    }
    const way = ways[event.key];
    const isEnter = event.key === "Enter";
    if (!way && !isEnter && event.key !== "Delete" && event.key !== "Backspace") return;
    event.preventDefault();
    if (way) return mode === "box" ? nudge(way, event) : moveCross(way, event);
    if (!isEnter) return selected ? editor.removeRegion(selected.id) : undefined;
    if (mode === "point") return setPoint(event.shiftKey);
    if ((box && mark?.isTouched) || !prepare()) return;
    editor.setBox(box ?? defaultBox(clip));
    say(t("boxSaid", box ?? defaultBox(clip)));
  }

  return {
    onKeyDown: pressKey,
    onFocus: ({ currentTarget }: FocusEvent<SVGSVGElement>) => {
      // Only keyboard users need the crosshair.
      if (mode === "point" && currentTarget.matches(":focus-visible")) setCross(cross ?? middle);
    },
    onBlur: () => setCross(null),
  };
}
