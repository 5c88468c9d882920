import { join } from "node:path";
import { modelProcessUse } from "@cutwater/language-models/bench/model-process-use.ts";
import { benchPairs } from "@cutwater/language-models/bench/translation/bench-lines.ts";
import {
  floor,
  type MeasuredTranslation,
  measureTranslation,
} from "@cutwater/language-models/bench/translation/measure-translation.ts";
import { installedModels } from "@cutwater/language-models/installed/installed.ts";
import { modelEngines } from "@cutwater/language-models/model-engines.ts";
import { createModelHost } from "@cutwater/language-models/process/model-host.ts";

const head = ["translator", "pair", "lines", "chrF2", "marked", "missing", "floor", "s a line", "peak, MB"];

/** Measures how well the translators in a folder of models translate our own lines; no rows if none is installed. */
export async function translationTable(folder: string, part: string, log: (line: string) => void) {
  const rows: string[][] = [];
  const host = createModelHost({ threads: 2 });
  const there = (await installedModels([folder])).length > 0;
  const { translate } = there ? await modelEngines([folder], { host, espeak: null }) : { translate: [] };
  try {
    for (const { engine, run, serves } of translate)
      for (const pair of benchPairs) {
        const name = `translation ${engine.name} ${pair.from}-${pair.to}`;
        if (!name.includes(part) || !(await serves?.(pair))) continue;
        for (const measured of await measureTranslation(run, pair)) {
          rows.push(rowOf(engine.name, pair, measured));
          log(rows.at(-1)!.join(" | "));
        }
      }
  } finally {
    await host.close();
  }
  return { title: "Translation of lines of our own, real models, two threads", head, rows };
}

/** The default folder of models. */
export const usualModels = join(import.meta.dirname, "../../../var/models");

const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;

function rowOf(name: string, { from, to }: { from: string; to: string }, measured: MeasuredTranslation): string[] {
  const { kind, chrf, flagged, missing, secondsPerLine, translated } = measured;
  const isMet = chrf >= floor.chrf(to) && missing <= floor.missing;
  return [
    name,
    `${from} → ${to}`,
    `${translated.length} ${kind}`,
    chrf.toFixed(1),
    percent(flagged),
    percent(missing),
    `chrF2 ≥ ${floor.chrf(to)}, missing ≤ ${percent(floor.missing)}: ${isMet ? "met" : "missed"}`,
    secondsPerLine.toFixed(2),
    (modelProcessUse().peakBytes / 2 ** 20).toFixed(0),
  ];
}

export const translationNotes = [
  "Translation: 120 lines for each direction, written here and translated by a person (libs/language/language-models/bench/translation/lines), none of them an example of the translator; lines of one kind go as one job. chrF2 as sacreBLEU counts it. Marked: with a flag that tells the customer to look. Needs `npm run models -- add`; `--models=` names the folder.",
];
