import { useState } from "react";

export type Side = "before" | "after";

/**
 * Whether the two halves of a comparison have something to show: a loaded picture, or the current frame of a video. Other content,
 * such as a canvas, always counts.
 *
 * @returns `whole`: the half to show alone until both are there; null when both are. `propsOf`: properties of a half's element
 */
export function useHalves() {
  const [there, setThere] = useState({ before: false, after: false });
  const note = (side: Side, isThere: boolean) =>
    setThere((known) => (known[side] === isThere ? known : { ...known, [side]: isThere }));
  const whole: Side | null = there.before && there.after ? null : there.before ? "before" : "after";
  return {
    whole,
    propsOf: (side: Side) => ({
      // Media may have loaded before their listeners were added.
      ref: (half: HTMLElement | null) => {
        if (half && hasPicture(half)) note(side, true);
      },
      onLoadCapture: () => note(side, true),
      onLoadedDataCapture: () => note(side, true),
      onEmptiedCapture: () => note(side, false),
      onErrorCapture: () => note(side, false),
    }),
  };
}

function hasPicture(half: HTMLElement): boolean {
  const medium = half.querySelector<HTMLImageElement | HTMLVideoElement>("img, video");
  if (!medium) return true;
  if ("readyState" in medium) return medium.readyState >= medium.HAVE_CURRENT_DATA;
  return medium.complete && medium.naturalWidth > 0;
}
