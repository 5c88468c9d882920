import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Measured, MeasureOptions } from "./measure.ts";

const exec = promisify(execFile);
const child = fileURLToPath(new URL("../test/measure-child.ts", import.meta.url));

/**
 * Measures each case in a separate process. The number of simultaneous processes is the number of processors. @returns results in
 * the order of the cases
 */
export async function measureAll(
  cases: readonly MeasureOptions[],
  onMeasured: (one: Measured) => void,
): Promise<Measured[]> {
  const rows: Measured[] = [];
  let next = 0;
  const work = async () => {
    while (next < cases.length) {
      const i = next++;
      const { stdout } = await exec(process.execPath, [child, JSON.stringify(cases[i])]);
      rows[i] = JSON.parse(stdout) as Measured;
      onMeasured(rows[i]);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return rows;
}
