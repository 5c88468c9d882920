import { type Film, layOut } from "@cutwater/composer/layout/lay-out.ts";
import type { Shape } from "@cutwater/composer/schema/box.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { browserFonts } from "@cutwater/typesetting/fonts/browser-fonts.ts";
import { useEffect, useState } from "react";

/**
 * Lays out a composition. Returns the last layout until the next one is ready, and null before the first.
 *
 * @param composition with filled slots; null for none
 */
export function useFilm(composition: Composition | null, shape: Shape, side: number): Film | null {
  const [film, setFilm] = useState<Film | null>(null);
  useEffect(() => {
    if (!composition) return;
    let isWanted = true;
    layOut(composition, { shape, side, fonts: browserFonts() }).then(
      (laid) => isWanted && setFilm(laid),
      // A font failed to load. The film stays unchanged, and the next change tries again.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [composition, shape, side]);
  return film;
}
