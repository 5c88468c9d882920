import type { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";
import { joinMouths } from "../../drawn-film/join-mouths.ts";
import type { LookName, PresenterName, Role } from "../../drawn-film/names.ts";
import { looks, spokenFilm } from "../../drawn-film/spoken-film.ts";

/** A spoken line of the sample, as make-samples.ts wrote it. */
export type SampleLine = {
  role: Role;
  show: string;
  seconds: number;
  words: { text: string; start: number; end: number }[];
  mouth: MouthTrack;
};

export const sampleTitles = { en: "All-day flask", zh: "全天候保温杯" } as const;
export const samplePrices = { en: "$29", zh: "¥129" } as const;

/** The film of the sample, in portrait format. All speech is in one sound, "voice". */
export function sampleFilm({
  language,
  lines,
  look,
  presenter,
}: {
  language: "en" | "zh";
  lines: readonly SampleLine[];
  look: LookName;
  presenter: PresenterName | "none";
}) {
  const film = spokenFilm({
    title: sampleTitles[language],
    language,
    shape: "9:16",
    look,
    accent: looks[look].accent,
    price: samplePrices[language],
    lines: lines.map((line, i) => ({ ...line, asset: `line-${i}`, picture: null })),
    pictures: [0, 1, 2].map((i) => ({ asset: `picture-${i}`, width: 960, height: 720 })),
    hasCaptions: true,
    presenter: presenter === "none" ? null : { kind: "drawn", id: presenter, track: "mouth" },
    music: null,
    leastSeconds: 0,
  });
  const mouth = joinMouths(
    lines.map((line) => line.mouth),
    film.starts,
    film.seconds,
  );
  return { film, mouth };
}
