import { setTimeout as pause } from "node:timers/promises";
import type { VideoSite } from "../../video-site/site.ts";
import { type Books, problem } from "../books.ts";
import { type Person, Refused } from "../person.ts";
import type { Act } from "./act.ts";
import { merges } from "./merges.ts";
import { pictures } from "./pictures.ts";
import { purchases } from "./purchases.ts";
import { trials } from "./trials.ts";

const acts: readonly Act[] = [trials, pictures, merges, purchases];
const weighted = acts.flatMap((act) => Array.from({ length: act.weight }, () => act));

export type Load = {
  /** Starts no further actions. @returns when all started actions have ended */
  end(): Promise<void>;
};

/** Every customer performs one action after another, with a short pause between, until the load is ended. */
export function startLoad(people: readonly Person[], { books, site }: { books: Books; site: VideoSite }): Load {
  const ending = new AbortController();
  const lives = people.map(async (person) => {
    while (!ending.signal.aborted) {
      const act = person.random.one(weighted);
      try {
        await act.run({ person, books, site });
      } catch (error) {
        if (error instanceof Refused) books.refusals.set(error.key, (books.refusals.get(error.key) ?? 0) + 1);
        else problem(books, "what was begun comes to an end", [person.id], `${act.name}: ${describe(error)}`);
      }
      await pause(person.random.whole(500, 3_000), null, { signal: ending.signal }).catch(() => {});
    }
  });
  return {
    async end() {
      ending.abort();
      await Promise.all(lives);
    },
  };
}

const describe = (error: unknown): string =>
  error instanceof Error && error.cause instanceof Error ? `${error.message} (${error.cause.message})` : String(error);
