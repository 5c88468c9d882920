import { refuse } from "@cutwater/contract/answer.ts";
import { type Kept, readWhole, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";

/**
 * The most characters in a film's text, per second of film: people say about 15 a second, and two subtitles at once may show
 * about 50.
 */
const leastText = 1_000;
const textASecond = 60;
/**
 * The most characters that engines process in all runs of a job: enough for translating and speaking everything about six times.
 */
const leastAsked = 4_000;
const askedASecond = 200;

/**
 * Limits how much a job may use the operator's engines, because its price depends only on the film's length and not on the text
 * that its owner supplies or edits.
 */
export type Allowance = {
  /** Checks the whole text of a step before any engine is called. @throws Refusal "tooMuchText" */
  check(texts: readonly string[]): void;
  /** Counts text that is about to be sent. @throws Refusal "tooMuchText" */
  take(texts: readonly string[]): Promise<void>;
};

const Asked = z.object({ characters: z.number() });

/** The count is stored in the job's directory, so that it covers all runs. */
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
