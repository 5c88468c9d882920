import { checkSlots } from "@cutwater/composer/slots/check.ts";
import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { useEffect, useState } from "react";
import type { Editing } from "./useProject.ts";

/** A pause in typing, after which it is looked whether the words fit. */
const pauseMs = 200;

/** What of a project does not fit, by its slots; null until it was looked at. */
export function useTroubles({ own, values, stand: { shape, side } }: Editing): ReadonlyMap<string, SlotTrouble> | null {
  const [troubles, setTroubles] = useState<ReadonlyMap<string, SlotTrouble> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      checkSlots(own, values, { shape, side, fonts: browserFonts() }).then(
        (found) => isWanted && setTroubles(new Map(found.map((one) => [one.slot, one]))),
        // A font that did not load: the server looks again.
        () => {},
      );
    }, pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [own, values, shape, side]);
  return troubles;
}
