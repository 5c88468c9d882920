import { refuse } from "@cutwater/contract/answer.ts";
import { type Kept, readWhole, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";

/** The most characters of a film's text, per second: people say some 15 a second, two subtitles may show some 50. */
const leastText = 1_000;
const textASecond = 60;
/** The most work for engines in all runs of a job: translating and speaking everything about six times. */
const leastAsked = 4_000;
const askedASecond = 200;

/**
 * How much of the operator's engines a job may use: its price depends on the film's seconds, whatever text its owner brings or
 * edits.
 */
export type Allowance = {
  /** Checks the whole text of a step, before any engine is called. @throws Refusal "tooMuchText" */
  check(texts: readonly string[]): void;
  /** Counts text that is sent now. @throws Refusal "tooMuchText" */
  take(texts: readonly string[]): Promise<void>;
};

const Asked = z.object({ characters: z.number() });

/** Stored in the job's directory, so that all its runs count. */
export function createAllowance({ path }: Pick<Kept, "path">, filmSeconds: number): Allowance {
  let turns: Promise<void> = Promise.resolve();

  async function add(characters: number): Promise<void> {
    const file = await path("asked.json");
    const before = Asked.parse(JSON.parse((await readWhole(file)) ?? '{"characters":0}'));
    const asked = before.characters + characters;
    if (asked > leastAsked + askedASecond * filmSeconds) refuse("tooMuchText");
    await writeWhole(file, JSON.stringify({ characters: asked }));
  }
  return {
    check(texts) {
      if (lengthOf(texts) > leastText + textASecond * filmSeconds) refuse("tooMuchText");
    },
    take(texts) {
      const taken = turns.then(() => add(lengthOf(texts)));
      turns = taken.catch(() => {});
      return taken;
    },
  };
}

const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, { length }) => sum + length, 0);
