import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { convertToH264 } from "@cutwater/media/video/convert.ts";
import { runEngine } from "@cutwater/toolkit/testing.ts";
import erase from "../../tools/erase/engine.ts";
import textRemoval from "../../tools/text-removal/engine.ts";
import translate from "../../tools/video-translate/engine.ts";
import { scriptedRemote } from "../../tools/video-translate/test/scripted-remote.ts";

/** Makes a result from a film in a folder of its own. @returns its path */
type Make = (path: string, folder: string) => Promise<string>;

const translation = "1\n00:00:00,200 --> 00:00:00,900\nBuenos días\n";
const box = {
  category: "box" as const,
  time: 0.2,
  points: [
    [20, 20],
    [70, 50],
  ] as [number, number][],
};

const translated =
  (output: "burned" | "soft" | "dub"): Make =>
  async (path, folder) => {
    const language = scriptedRemote({ speak: () => 0.5 });
    const data = { url: "u", from: "en", to: "es", output, translation, reviewed: true, keepsOriginal: true };
    return (await runEngine(translate, data, { inputs: { u: path }, folder, threads: 1, language })).outputPath;
  };

const erased =
  (part?: { fromSeconds: number; toSeconds: number }): Make =>
  async (path, folder) => {
    const data = { url: "u", regions: [{ marks: [{ ...box, time: 0.4 }] }], ...(part && { part }) };
    return (await runEngine(erase, data, { inputs: { u: path }, folder, threads: 1 })).outputPath;
  };

/** Everything that makes a video from a customer's video, by its name in the table. */
export const makers: Readonly<Record<string, Make>> = {
  conversion: async (path, folder) => {
    const out = join(folder, "converted.mp4");
    await convertToH264({ path, out, durationSeconds: 1, mostBytes: 1e8, threads: 1 });
    return out;
  },
  erase: erased(),
  "erase, a part": erased({ fromSeconds: 0.2, toSeconds: 0.8 }),
  "text removal": async (path, folder) =>
    (await runEngine(textRemoval, { url: "u" }, { inputs: { u: path }, folder, threads: 1 })).outputPath,
  "drawn subtitles": translated("burned"),
  "soft subtitles": translated("soft"),
  dub: translated("dub"),
};

/** Runs a maker. */
export async function madeBy(name: string, path: string, root: string): Promise<string> {
  const folder = join(root, `${name} ${path.split("/").at(-1)}`.replaceAll(/\W/g, "-"));
  await mkdir(folder);
  return await makers[name]!(path, folder);
}
