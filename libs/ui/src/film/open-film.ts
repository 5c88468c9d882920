import { openByElement } from "./by-element.ts";
import type { Film, Reel } from "./film.ts";

/** Opens a video by whatever way this browser has; null where it has none, as for AVI. */
export async function openFilm(reel: Reel): Promise<Film | null> {
  const { openByWebCodecs } = await import("./by-webcodecs.ts");
  return (await openByWebCodecs(reel)) ?? (await openByElement(reel));
}
