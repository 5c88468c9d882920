import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { Parts } from "@cutwater/toolkit/parts.ts";

/** One run's access to the parts of a job. `leave` ends the run and releases its unfinished parts. */
export type RunParts = Parts & { taken: number[]; leave(): void };

/** The parts of one job, for runs in this process. Files are in a folder; everything else is in memory. */
export function partsInFolder(shared: string) {
  const parts: { run: string | null; isHelpers: boolean; isDone: boolean; share: number }[] = [];

  return {
    /** @param folder the run's own folder */
    run(folder: string, { isHelper }: { isHelper: boolean }): RunParts {
      const run = randomUUID();
      const taken: number[] = [];
      const isOwn = (number: number) => parts[number]?.run === run;
      const free = (number: number) => Object.assign(parts[number]!, { run: null, isDone: false, share: 0 });
      return {
        taken,
        async offer(count) {
          while (parts.length < count) parts.push({ run: null, isHelpers: false, isDone: false, share: 0 });
        },
        async take() {
          const number = parts.findIndex((part) => part.run === null);
          if (number < 0) return null;
          Object.assign(parts[number]!, { run, isHelpers: isHelper });
          taken.push(number);
          return number;
        },
        async give(numbers) {
          for (const number of numbers) if (isOwn(number) || !isHelper) free(number);
        },
        async end(number) {
          if (isOwn(number)) Object.assign(parts[number]!, { isDone: true, share: 1 });
        },
        async stand(shares) {
          for (const [number, share] of shares) if (isOwn(number)) parts[number]!.share = share;
          return {
            hasHelpers: isHelper || parts.some((part) => part.isHelpers && !part.isDone),
            parts: parts.map(({ isDone, share, ...part }) => ({
              state: isDone ? "done" : part.run === null ? "free" : "held",
              isOwn: part.run === run,
              share,
            })),
          };
        },
        put: (_, name, path) => copyFile(path, join(shared, name)),
        async get(name) {
          if (!existsSync(join(shared, name))) return null;
          const copy = join(folder, `${randomUUID()}.got`);
          await copyFile(join(shared, name), copy);
          return copy;
        },
        leave() {
          for (const [number, part] of parts.entries()) if (isOwn(number) && !part.isDone) free(number);
        },
      };
    },
  };
}
