import { join } from "node:path";
import { drawFilm as drawSoundtrack } from "@cutwater/dubbing/test/drawn-film.ts";
import { writeSpeechSound } from "@cutwater/media/sound/speech-sound.ts";
import { drawTextVideo } from "@cutwater/video-text/test/drawn-video.ts";
import { words } from "@cutwater/video-text/test/words.ts";
import { drawFilm, speakEnglish } from "../test/films.ts";
import type { Material } from "./parts.ts";

const englishSeconds = 60;
const filmSeconds = 60;
const subtitledSeconds = 20;

/** Makes the films and sounds that the parts of the benchmark process. */
export async function makeMaterial(folder: string): Promise<Material> {
  const script = Array.from({ length: 14 }, (_, i) => words.latin[i % words.latin.length]!);
  const said = join(folder, "said.wav");
  const english = join(folder, "english.wav");
  await speakEnglish(
    said,
    englishSeconds,
    script.map((text, i) => ({ at: 0.5 + 4.2 * i, text })),
  );
  await writeSpeechSound({ path: said, out: english });

  const speech = Array.from({ length: 17 }, (_, i) => ({ start: 0.5 + 3.5 * i, end: 3 + 3.5 * i }));
  const sound = join(folder, "sound.wav");
  const film = join(folder, "film.mp4");
  await drawSoundtrack(sound, filmSeconds, speech, "centred");
  await drawFilm({ path: film, seconds: filmSeconds, sound, width: 1280, height: 720 });

  const subtitled = join(folder, "subtitled.mp4");
  const style = { colour: "white", isBold: true, outline: 0.07 };
  const texts = Array.from({ length: 8 }, (_, i) => {
    const [script, line] =
      i % 2 === 0 ? (["latin", words.latin[i % 5]!] as const) : (["cjk", words.cjk[i % 5]!] as const);
    const from = 10 + 60 * i;
    const to = 60 + 60 * i;
    return {
      kind: "subtitle" as const,
      lines: [line],
      script,
      size: 0.065,
      style,
      place: [0.5, 0.93] as const,
      from,
      to,
    };
  });
  await drawTextVideo({ path: subtitled, frames: 25 * subtitledSeconds, texts, width: 640, height: 360, cuts: [250] });
  return {
    folder,
    english: { file: english, seconds: englishSeconds, script },
    film: { path: film, seconds: filmSeconds },
    subtitled: { path: subtitled, seconds: subtitledSeconds },
  };
}
