import { execFile } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { engineArguments, engineEnvironment } from "@cutwater/toolkit/engine.ts";
import type { CaseMeasured, MeasureCaseOptions } from "./measure-case.ts";

const exec = promisify(execFile);
const child = fileURLToPath(new URL("../test/measure-case-child.ts", import.meta.url));

type Wanted = Omit<MeasureCaseOptions, "name" | "threads"> & { names: readonly string[] };

/** Measures cases in separate processes, as many at a time as there are processors. @returns results in the order of the cases */
export async function measureCases(
  { names, folder, ...wanted }: Wanted,
  onMeasured: (one: CaseMeasured) => void,
): Promise<CaseMeasured[]> {
  const measured: CaseMeasured[][] = [];
  const atOnce = Math.min(names.length, availableParallelism());
  const threads = Math.max(1, Math.floor(availableParallelism() / atOnce));
  let next = 0;
  const work = async () => {
    while (next < names.length) {
      const i = next++;
      const own = join(folder, `case-${i}`);
      await mkdir(own);
      const options: MeasureCaseOptions = { ...wanted, name: names[i]!, folder: own, threads };
      const { stdout } = await exec(process.execPath, [...engineArguments, child, JSON.stringify(options)], {
        env: { ...process.env, ...engineEnvironment },
        maxBuffer: 2 ** 24,
      });
      measured[i] = JSON.parse(stdout) as CaseMeasured[];
      for (const one of measured[i]) onMeasured(one);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return measured.flat();
}
