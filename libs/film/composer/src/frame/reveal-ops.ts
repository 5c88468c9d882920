import type { LaidText } from "../layout/set-one.ts";
import type { Area } from "../layout/shapes.ts";
import type { Reveal } from "../schema/layers.ts";
import { charactersOf } from "../text/parts.ts";
import { ease } from "../time/easing.ts";
import type { Op, Placement } from "./op.ts";

/** Distance in ems by which a text or word rises when it appears. */
const rise = 0.8;
/** Number of words that fade in at the same time when words appear one after the other. */
const atOnce = 2;

type Revealed = { id: string; reveal: Reveal | null; text: LaidText; area: Area };

/** The operations of a text while it appears and afterwards. @param own seconds since its layer's start */
export function revealOps({ id, reveal, text }: Revealed, own: number, at: Placement): Op[] {
  const share = reveal ? own / reveal.seconds : 1;
  if (!reveal || share >= 1) return [{ op: "text", id, part: "all", at }];
  const size = text.set?.size ?? 0;
  const arrived = ease(reveal.easing, share);
  const plate: Op[] = text.set?.style.plate ? [{ op: "text", id, part: "plate", at: faded(at, 3 * share, 0) }] : [];
  switch (reveal.kind) {
    case "fade":
      return seen([{ op: "text", id, part: "all", at: faded(at, arrived, 0) }]);
    case "rise":
      return seen([{ op: "text", id, part: "all", at: faded(at, arrived, rise * size) }]);
    case "typewriter": {
      const characters = Math.floor(share * charactersOf(text.set ?? never()));
      return characters > 0 ? [{ op: "text", id, part: { characters }, at }] : [];
    }
    case "words": {
      const count = text.parts.length;
      const words = text.parts.map((_, word): Op => {
        const own = ease(reveal.easing, (share * (count + atOnce - 1) - word) / atOnce);
        return { op: "text", id, part: { word }, at: faded(at, own, (rise / 2) * size) };
      });
      return seen([...plate, ...words]);
    }
  }
}

const faded = (at: Placement, arrived: number, below: number): Placement => ({
  ...at,
  y: at.y + (1 - arrived) * below * at.scale,
  opacity: at.opacity * Math.min(1, Math.max(0, arrived)),
});

const seen = (ops: Op[]): Op[] => ops.filter((op) => !("at" in op) || op.at.opacity > 0);

function never(): never {
  throw new RangeError("a text that comes was set");
}
