import { join } from "node:path";
import { readSubtitles } from "@cutwater/video-text";
import type { TextWanted } from "@cutwater/video-text/test/drawn-text.ts";
import { drawTextVideo } from "@cutwater/video-text/test/drawn-video.ts";

/** The length of a film in frames at 25 per second, the frames of each subtitle, and the frames between two subtitles. */
const frames = 300;
const standing = 40;
const between = 18;

const said = {
  zh: ["明天早上八点出发", "谁把我的雨伞拿走了", "他已经三年没有回家", "这封信请交给王老师", "再往前走就是海边"],
  en: [
    "The last train leaves at seven.",
    "Someone has taken my umbrella.",
    "He was away for three years,",
    "so give this letter to the captain.",
    "The beach is just behind that hill.",
  ],
} as const;

const looks = {
  outlined: { size: 0.065, style: { colour: "white", isBold: true, outline: 0.07 } },
  yellow: { size: 0.06, style: { colour: "#ffe45c", isBold: false, outline: 0.06 } },
} as const;

/** Measures how well burnt-in subtitles are read on films that we drew: their words and their times. */
export async function burntInTable(folder: string, log: (line: string) => void) {
  const rows: string[][] = [];
  for (const [language, lines] of Object.entries(said))
    for (const [look, how] of Object.entries(looks)) {
      const path = join(folder, `${language}-${look}.mp4`);
      const script = language === "zh" ? "cjk" : "latin";
      const texts = lines.map((line, i): TextWanted => {
        const from = 10 + (standing + between) * i;
        return { ...how, kind: "subtitle", lines: [line], script, place: [0.5, 0.93], from, to: from + standing };
      });
      await drawTextVideo({ path, frames, texts, width: 640, height: 360, cuts: [140] });
      const read = await readSubtitles({ path, folder, modelDirectories: [], threads: 2 });
      let edits = 0;
      let letters = 0;
      let inTime = 0;
      for (const { lines: own, from, to } of texts) {
        const start = from / 25;
        const end = to / 25;
        const found = read.find((one) => one.start < end && one.end > start);
        const wanted = plain(own.join(""));
        letters += wanted.length;
        edits += distance(wanted, plain(found?.text ?? ""));
        if (found && Math.max(Math.abs(found.start - start), Math.abs(found.end - end)) <= 0.2) inTime += 1;
      }
      const shares = [(edits / letters).toFixed(3), (inTime / texts.length).toFixed(2)];
      rows.push([language, look, String(texts.length), String(read.length), ...shares]);
      log(rows.at(-1)!.join(" | "));
    }
  const head = ["language", "look", "subtitles", "read", "CER (≤ 0.07)", "within 0.2 s (≥ 0.95)"];
  return { title: "Subtitles read off the picture, 640 x 360, a cut amid one", head, rows };
}

const plain = (text: string): string[] => [...text.normalize("NFKC").replace(/\s+/gu, "")];

/** Edit distance of two texts, by letters. Source: V. I. Levenshtein, 1966. */
function distance(a: readonly string[], b: readonly string[]): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of a.entries()) {
    const next = [i + 1];
    for (const [j, other] of b.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (letter === other ? 0 : 1)));
    row = next;
  }
  return row[b.length]!;
}
