// Prints the output of a test run: a line for each file, the times, the ten slowest files, and a summary line.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { tellLeaks } from "../search-logs.mjs";

const print = (line) => process.stdout.write(`${line}\n`);
const clock = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, "0")}`;

/**
 * A file, or all files of a tool together, are listed at the end if they take more processor seconds than this, including
 * descendants.
 */
const longSeconds = { file: 60, tool: 60 };

export function createSummary() {
  const started = Date.now();
  const times = [];
  /** Results by file name; a file that ran again has its later result. */
  const files = new Map();
  const skipped = [];
  const shaky = [];
  /**
   * Reasons of failures, including failures that happen only beside other files. They are printed last, so that a truncated log
   * still contains them.
   */
  const reasons = [];
  const faults = [];
  const broken = () => [...files.values()].filter(({ ok }) => !ok);
  return {
    /** Runs a part and records its duration. A part that returns false counts as a failure. */
    async time(name, run) {
      print(`\n${name}`);
      const began = Date.now();
      if ((await run()) === false) faults.push(name);
      times.push([name, (Date.now() - began) / 1000]);
    },

    /** Records an ended task: its files, and its output if requested or if something failed. */
    add(task, { files: { ended, skipped: left }, seconds, said }, { isTold }) {
      for (const file of ended) {
        const before = files.get(file.file);
        if (file.ok && before?.ok === false) shaky.push(file.file);
        // A file that ran again alone is listed in the part in which it ran first.
        files.set(file.file, { ...file, part: before?.part ?? task.part });
      }
      skipped.push(...left);
      const failed = ended.flatMap((file) => file.failed);
      const isWell = ended.every(({ ok }) => ok);
      for (const { file, ok, seconds: own, tests, died } of ended)
        print(
          `  ${ok ? "ok  " : "FAIL"} ${own.toFixed(1).padStart(6)} s  ${file}${died ? ": its process died" : ` (${tests})`}`,
        );
      if (isTold || !isWell) print(said.replaceAll(/^/gm, "    "));
      for (const { file, failed: names } of ended)
        for (const one of names) reasons.push(`${file}: ${one.failed}\n      ${one.why.replaceAll(/\s*\n\s*/g, " ")}`);
      if (!isWell && failed.length > 0) print(`    failed: ${failed.map((one) => one.failed).join("\n            ")}`);
      if (!isTold && ended.length > 1) print(`       ${seconds.toFixed(1).padStart(6)} s  all of ${task.name}`);
    },

    /** The files that have failed so far. */
    failed: () => broken().map(({ file }) => file),

    /** Also runs after failed tests, because a secret in a log is a separate failure. */
    leaks(told) {
      print(`\n${tellLeaks(told)}`);
      if (told.leaks.length > 0) faults.push("secrets in logs");
    },

    /** Writes the cost of each file, the most expensive first: processor seconds including descendants, elapsed seconds, name. */
    keep(target) {
      const all = [...files.values()].toSorted((a, b) => b.processor - a.processor);
      const lines = all.map(
        ({ file, seconds, processor }) => `${processor.toFixed(1)}\t${seconds.toFixed(1)}\t${file}`,
      );
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, `${lines.join("\n")}\n`);
      const used = all.reduce((sum, { processor }) => sum + processor, 0);
      print(`\nthe processor's time: ${clock(used)}, by file in ${target}`);
    },

    /** @returns whether everything passed */
    close() {
      const all = [...files.values()];
      faults.unshift(...broken().map(({ file }) => file));
      const parts = Object.entries(Object.groupBy(all, ({ part }) => part));
      print("\ntimes");
      for (const [name, seconds] of times) print(`  ${clock(seconds)}  ${name}`);
      for (const [part, of] of parts) print(`  ${clock(sum(of))}  ${part}: ${of.length} files, added up`);
      print("\nthe ten slowest files");
      for (const { file, seconds } of all.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10))
        print(`  ${seconds.toFixed(1).padStart(6)} s  ${file}`);
      for (const line of tooLong(all)) print(`  long: ${line}`);

      for (const file of shaky) print(`  failed beside others, passed alone: ${file}`);
      for (const reason of reasons) print(`  failed: ${reason}`);
      const failed = all.flatMap((file) => file.failed);
      const tests = all.reduce((count, file) => count + file.tests, 0);
      const whole = `${all.length} files, ${tests} tests, ${skipped.length} skipped, in ${clock((Date.now() - started) / 1000)}`;
      print(faults.length === 0 ? `\nAll is well: ${whole}.` : `\nFAILED: ${faults.join(", ")} (${whole}).`);
      print(`\n${tests - failed.length - skipped.length} passed, ${failed.length} failed, ${skipped.length} skipped`);
      return faults.length === 0;
    },
  };
}

const sum = (files) => files.reduce((seconds, file) => seconds + file.seconds, 0);

/** Files that take too long, and tools whose tests together take too long. */
function tooLong(all) {
  const tools = Object.groupBy(all, ({ file }) => /^tools\/[^/]+/.exec(file)?.[0] ?? "");
  const of = (name, own, most) => ({ name, used: own.reduce((used, { processor }) => used + processor, 0), most });
  return [
    ...all.map((one) => of(one.file, [one], longSeconds.file)),
    ...Object.entries(tools).flatMap(([tool, own]) => (tool ? of(tool, own, longSeconds.tool) : [])),
  ]
    .filter(({ used, most }) => used > most)
    .map(({ name, used, most }) => `${name} took ${Math.round(used)} s of the processor, ${most} are meant`);
}
