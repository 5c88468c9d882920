import { readdirSync, readFileSync } from "node:fs";

/**
 * `peakBytes` is the highest resident memory so far, `processorSeconds` the processor time of all threads. Both are NaN on
 * systems without /proc.
 */
export type ProcessUse = { peakBytes: number; processorSeconds: number };

/** Ticks a second of the kernel's clock, in which /proc states times. */
const ticksPerSecond = 100;

/** Resources used by a model's process, which is a child of this one. @param program a part of its command line */
export function modelProcessUse(program = "model-child"): ProcessUse {
  const [pid] = numbered("/proc").filter((one) => isOurModel(one, program));
  if (pid === undefined) return { peakBytes: Number.NaN, processorSeconds: Number.NaN };
  // Past the name, which may have spaces: fields 14 and 15 of proc(5).
  const fields = read(`/proc/${pid}/stat`).split(") ").at(-1)!.split(" ");
  return {
    peakBytes: 1_024 * Number(/^VmHWM:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1]),
    processorSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
  };
}

const isOurModel = (pid: string, program: string): boolean =>
  new RegExp(`^PPid:\\s+${process.pid}$`, "m").test(read(`/proc/${pid}/status`)) &&
  read(`/proc/${pid}/cmdline`).includes(program);

function numbered(directory: string): string[] {
  try {
    return readdirSync(directory).filter((name) => /^\d+$/.test(name));
  } catch {
    // Only Linux has it.
    return [];
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The process has ended meanwhile.
    return "";
  }
}
