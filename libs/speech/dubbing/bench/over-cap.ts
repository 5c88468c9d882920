// node libs/speech/dubbing/bench/over-cap.ts [FILMS]: number of lines over the cap of rates, planned and naive, in seeded films.

import { usualPlanLimits } from "../src/plan/limits.ts";
import { planDub } from "../src/plan.ts";
import { type Film, talkingFilm } from "../test/films.ts";

const films = Number(process.argv[2] ?? 100);
const linesEach = 100;
const { capRate, comfortableRate } = usualPlanLimits;

/** The baseline: each line is spoken in its original's time, at the rate that needs. */
const naiveRates = ({ lines }: Film): number[] =>
  lines.map(({ start, end, spokenSeconds }) => Math.max(1, spokenSeconds / (end - start)));

const count = <Item>(items: readonly Item[], is: (item: Item) => boolean): number => items.filter(is).length;
const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1)} %`;
const meanChange = (rates: readonly number[]): number =>
  rates.slice(1).reduce((sum, rate, i) => sum + Math.abs(rate - rates[i]!), 0) / Math.max(1, rates.length - 1);

process.stdout.write(`${films} films of ${linesEach} lines; cap ${capRate}\n\n`);
process.stdout.write(
  "| expansion | over the cap, naive | planned | faster than 1.2, planned | change of rate, naive | planned | ms a film |\n",
);
process.stdout.write("| --- | --- | --- | --- | --- | --- | --- |\n");
for (const expansion of [1.1, 1.25, 1.4, 1.6]) {
  const sum = { naive: 0, over: 0, hurried: 0, naiveChange: 0, change: 0, ms: 0 };
  for (let seed = 0; seed < films; seed++) {
    const film = talkingFilm(seed, linesEach, expansion);
    const naive = naiveRates(film);
    const began = performance.now();
    const plan = planDub(film.lines, film.seconds);
    sum.ms += performance.now() - began;
    sum.naive += count(naive, (rate) => rate > capRate);
    sum.over += count(plan, ({ overSeconds }) => overSeconds > 0);
    sum.hurried += count(plan, ({ rate }) => rate > comfortableRate + 1e-9);
    sum.naiveChange += meanChange(naive) / films;
    sum.change += meanChange(plan.map(({ rate }) => rate)) / films;
  }
  const all = films * linesEach;
  const cells = [expansion, share(sum.naive, all), share(sum.over, all), share(sum.hurried, all)];
  cells.push(sum.naiveChange.toFixed(3), sum.change.toFixed(3), (sum.ms / films).toFixed(1));
  process.stdout.write(`| ${cells.join(" | ")} |\n`);
}
