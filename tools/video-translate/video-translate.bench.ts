import { burntInTable } from "./bench/burnt-in.ts";
import { heardTable, hearingNote } from "./bench/heard.ts";
import { heardAgainTable } from "./bench/heard-again.ts";
import { makeMaterial } from "./bench/material.ts";
import { parts } from "./bench/parts.ts";
import { separationNote, separationTable } from "./bench/separation/table.ts";
import { translationNotes, translationTable, usualModels } from "./bench/translation.ts";
import { watched } from "./bench/watched.ts";

/** The arguments that bench/src/main.ts passes to each benchmark. */
type Harness = { folder: string; options: Readonly<Record<string, string>>; log(line: string): void };

const head = ["part", "worked on, s", "took, s", "× real time", "MB"];

/**
 * Benchmark of the shipped engines, of reading subtitles in the picture, and of models that are fetched on demand. Options:
 * `--part=` a part of the name of a part or model; `--models=` the directory of installed models.
 */
export default {
  name: "language",
  title: "Language and speech without a provider",
  async run({ folder, options, log }: Harness) {
    const part = options["part"] ?? "";
    const embedded = await partsTable(folder, part, log);
    const burntIn = "burnt-in subtitles".includes(part) ? [await burntInTable(folder, log)] : [];
    const models = options["models"] ?? usualModels;
    const wants = (name: string) => name.includes(part);
    const separated = wants("voices out of music") ? [await separationTable(folder, models, log)] : [];
    const heard = wants("hearing") ? [await heardTable(models, folder, log)] : [];
    const spoken = wants("heard again") ? [await heardAgainTable(models, folder, log)] : [];
    const translated = [await translationTable(models, part, log)];
    const tables = [embedded, ...burntIn, ...separated, ...heard, ...spoken, ...translated].filter(
      ({ rows }) => rows.length > 0,
    );
    const notes = [
      "Each part runs in a process of its own, whose start counts; memory (PSS) is that of all its processes, looked at four times a second.",
      "Spoken: ten sentences, each by itself. Dubbed: 17 lines a minute, planned, stretched, mixed, levelled and coded.",
      ...(separated.length > 0 ? [separationNote] : []),
      ...(heard.length > 0 ? [hearingNote] : []),
      ...translationNotes,
    ];
    return { tables, notes };
  },
};

async function partsTable(folder: string, part: string, log: Harness["log"]) {
  const names = Object.keys(parts).filter((name) => name.includes(part));
  const material = names.length > 0 ? await makeMaterial(folder) : null;
  const rows: string[][] = [];
  for (const name of material ? names : []) {
    const { worked, seconds, peakMegabytes } = await watched(name, material!);
    const times = worked > 0 ? (seconds / worked).toFixed(2) : "no voice";
    rows.push([name, worked.toFixed(1), seconds.toFixed(1), times, peakMegabytes.toFixed(0)]);
    log(rows.at(-1)!.join(" | "));
  }
  return { title: "What comes with us, two cores, two threads", head, rows };
}
