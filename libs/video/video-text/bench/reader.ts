import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { promisify } from "node:util";
import type { Bounds } from "@cutwater/imaging/mask/runs.ts";
import { sharp } from "@cutwater/media/pictures/loaders.ts";
import type { Script } from "../test/words.ts";

const exec = promisify(execFile);
const program = "tesseract";

/** Tesseract's names for the languages of our words, as in Debian's packages. */
export const languages: Readonly<Record<Script, string>> = {
  latin: "eng",
  cjk: "chi_sim",
  cyrillic: "rus",
  arabic: "ara",
};

export const howToInstall = "apt-get install tesseract-ocr tesseract-ocr-rus tesseract-ocr-chi-sim tesseract-ocr-ara";

/** Whether the independent reader and all its languages are installed. */
export async function hasReader(): Promise<boolean> {
  const listed = await exec(program, ["--list-langs"]).catch(() => null);
  const installed = listed?.stdout.split("\n") ?? [];
  return Object.values(languages).every((name) => installed.includes(name));
}

type Picture = { rgb: Uint8Array; width: number; height: number };

/** Height of a line in pixels at which letters are read best. */
const readHeight = 64;
/** Pixels lighter than this may be letters, where letters are light. */
const light = 190;

/**
 * Texts that the reader finds in a box of a picture: once in the unchanged picture, and once with all light pixels turned to
 * black on white.
 */
export async function readBox(picture: Picture, box: Bounds, script: Script): Promise<string[]> {
  const crop = await cropped(picture, box);
  const asItIs = await sharp(crop).greyscale().png().toBuffer();
  const lights = await sharp(crop).greyscale().threshold(light).negate().png().toBuffer();
  return await Promise.all([asItIs, lights].map((png) => read(png, languages[script])));
}

async function cropped({ rgb, width, height }: Picture, box: Bounds): Promise<Buffer> {
  const by = Math.round(0.3 * box.height);
  const left = Math.max(0, box.left - by);
  const top = Math.max(0, box.top - by);
  const right = Math.min(width, box.left + box.width + by);
  const bottom = Math.min(height, box.top + box.height + by);
  const scale = Math.max(1, readHeight / box.height);
  return await sharp(rgb, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(Math.round((right - left) * scale), Math.round((bottom - top) * scale), { kernel: "cubic", fit: "fill" })
    .png()
    .toBuffer();
}

async function read(png: Buffer, language: string): Promise<string> {
  const child = spawn(program, ["stdin", "stdout", "-l", language, "--psm", "7"], {
    env: { ...process.env, OMP_THREAD_LIMIT: "1" },
    stdio: ["pipe", "pipe", "ignore"],
  });
  let words = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    words += text;
  });
  const ended = once(child, "close");
  child.stdin.end(png);
  await ended;
  return words;
}

/** Length of the longest run of drawn characters that was read; spaces and signs do not count. */
export function readCharacters(read: string, drawn: string): number {
  const a = lettersOf(read);
  const b = lettersOf(drawn);
  let longest = 0;
  for (let i = 0; i < a.length; i++)
    for (let k = 0; k < b.length; k++) {
      let n = 0;
      while (i + n < a.length && a[i + n] === b[k + n]) n++;
      longest = Math.max(longest, n);
    }
  return longest;
}

const lettersOf = (words: string): string[] => [
  ...words
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ""),
];
