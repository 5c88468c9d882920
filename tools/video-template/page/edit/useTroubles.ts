import { checkSlots } from "@cutwater/composer/slots/check.ts";
import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { useEffect, useState } from "react";
import type { Editing } from "./useProject.ts";

/** The pause after typing before the words are checked, in milliseconds. */
const pauseMs = 200;

/** The problems of a project, by slot; null before the first check. */
export function useTroubles({ own, values, stand: { shape, side } }: Editing): ReadonlyMap<string, SlotTrouble> | null {
  const [troubles, setTroubles] = useState<ReadonlyMap<string, SlotTrouble> | null>(null);
  useEffect(() => {
    let isWanted = true;
    const timer = setTimeout(() => {
      checkSlots(own, values, { shape, side, fonts: browserFonts() }).then(
        (found) => isWanted && setTroubles(new Map(found.map((one) => [one.slot, one]))),
        // A font failed to load. The server will check again.
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
