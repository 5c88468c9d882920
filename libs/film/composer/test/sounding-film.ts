import type { Fonts } from "@cutwater/typesetting/fonts/fonts.ts";
import { type Film, layOut } from "../src/layout/lay-out.ts";
import { parseComposition } from "../src/parse-composition.ts";
import { fillSlots } from "../src/slots/fill.ts";
import { offer, values } from "./samples.ts";

/** The sample "offer" with music from its start, and speech from 3 to 5 s. */
export const soundingFilm = (fonts: Fonts): Promise<Film> =>
  layOut(
    fillSlots(
      parseComposition({
        ...offer,
        sounds: [
          { kind: "music", source: { asset: "music" }, isLooped: true, fadeOut: 1 },
          { kind: "narration", source: { asset: "speech" }, start: 3 },
        ],
      }),
      values,
    ),
    { shape: "9:16", side: 144, fonts },
  );
