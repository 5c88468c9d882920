import { accessSync, constants } from "node:fs";
import { join } from "node:path";

/** Paths of the programs that speak and translate; null for a program that is not installed. */
export type Programs = {
  espeak: string | null;
  pico: string | null;
  apertium: string | null;
  /** Files of open-jtalk, including dictionary and voice; null when any of them is missing. */
  openJtalk: OpenJtalkFiles | null;
};
export type OpenJtalkFiles = { program: string; dictionary: string; voice: string };

/** Folders that are searched. Tests pass other folders. */
export type Places = { programs: readonly string[]; shared: readonly string[] };

const usual: Places = {
  programs: ["/usr/local/bin", "/usr/bin", "/bin", "/opt/homebrew/bin"],
  shared: ["/", "/usr/local", "/opt/homebrew"],
};
const dictionaries = ["var/lib/mecab/dic/open-jtalk/naist-jdic", "share/open-jtalk/naist-jdic"];
const voices = [
  "usr/share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice",
  "share/hts-voice/nitech-jp-atr503-m001/nitech_jp_atr503_m001.htsvoice",
];

let found: Programs | null = null;
/** The programs that are installed on this machine. They are looked up once. */
export const programsHere = (): Programs => (found ??= findPrograms(usual));

/** Searches for the programs. All of them are optional. */
export function findPrograms({ programs, shared }: Places): Programs {
  const within = (roots: readonly string[], names: readonly string[], mode: number) =>
    roots.flatMap((root) => names.map((name) => join(root, name))).find((path) => isThere(path, mode)) ?? null;
  const program = (name: string) => within(programs, [name], constants.X_OK);
  const jtalk = program("open_jtalk");
  const dictionary = within(shared, dictionaries, constants.R_OK);
  const voice = within(shared, voices, constants.R_OK);
  return {
    espeak: program("espeak-ng"),
    pico: program("pico2wave"),
    apertium: program("apertium"),
    openJtalk: jtalk && dictionary && voice ? { program: jtalk, dictionary, voice } : null,
  };
}

function isThere(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    // Missing or not executable by us: either way we do not have it.
    return false;
  }
}
