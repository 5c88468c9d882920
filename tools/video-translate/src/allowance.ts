import { refuse } from "@cutwater/contract/answer.ts";
import { type Kept, readWhole, writeWhole } from "@cutwater/toolkit/kept.ts";
import { z } from "zod";

/** In characters: what is said in a film, at most. People say some 15 a second, two subtitles may show some 50. */
const [leastText, textASecond] = [1_000, 60];
/** What engines may be asked for a job, all its runs together: some six times that everything is translated and spoken. */
const [leastAsked, askedASecond] = [4_000, 200];

/** How much of the operator's engines a job may use: it is paid by the film's seconds, whatever text its owner brings or edits. */
export type Allowance = {
  /** Looks at all that a step will ask for, before anything is asked. @throws Refusal "tooMuchText" */
  check(texts: readonly string[]): void;
  /** Takes what is asked for now. @throws Refusal "tooMuchText" */
  take(texts: readonly string[]): Promise<void>;
};

const Asked = z.object({ characters: z.number() });

/** Kept in the job's directory, so that all its runs count. */
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
