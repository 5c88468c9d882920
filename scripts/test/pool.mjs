// Runs a limited number of tasks at a time, each in its own process, and reports the result of each file.
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { nodeBin, root } from "../setup/step.mjs";

const record = path.join(root, "scripts/test/record.mjs");

/**
 * @param atOnce number of tasks that run at a time, and how many of them may be journeys, whose browsers keep the machine busy
 * @param niceness of each process: 19 makes the tests equal to engines, which lower their own priority
 * @param told called with a task, the results of its files, and its output
 */
export async function runAll(tasks, { atOnce, env, testTimeoutMs, niceness = 0 }, told) {
  const folder = mkdtempSync(path.join(tmpdir(), "cutwater-tests-"));
  const waiting = tasks.map((task, nth) => ({ task, report: path.join(folder, `${nth}.jsonl`) }));
  let journeys = 0;
  const take = () => {
    // If only journeys are left, nothing else keeps the machine busy.
    const areOthers = waiting.some(({ task }) => !isJourney(task));
    const place = waiting.findIndex(({ task }) => !isJourney(task) || !areOthers || journeys < atOnce.journeys);
    return place === -1 ? null : waiting.splice(place, 1)[0];
  };
  const lane = async () => {
    for (let next = take(); next; next = take()) {
      const { task, report } = next;
      const started = Date.now();
      if (isJourney(task)) journeys += 1;
      const { code, said } = await runOne(task, { report, env, testTimeoutMs, niceness });
      if (isJourney(task)) journeys -= 1;
      told(task, { files: filesOf(task, report, code), seconds: (Date.now() - started) / 1000, said });
    }
  };
  await Promise.all(Array.from({ length: atOnce.tasks }, lane)).finally(() =>
    rmSync(folder, { recursive: true, force: true }),
  );
}

/** @param niceness how much the process lowers its priority, from 0 to 19 */
function stepBack(pid, niceness) {
  setPriority(pid, niceness);
  try {
    // If Linux schedules by session (autogroup), a niceness only has an effect within its session.
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: "r+" });
  } catch {
    // This Linux does not schedule by session.
  }
}

/**
 * Running tasks' processes. They end when this process ends, including by Ctrl+C, whose signal does not reach processes in other
 * sessions.
 */
const running = new Set();
process.on("exit", () => {
  for (const pid of running)
    try {
      process.kill(-pid, "SIGTERM");
    } catch {
      // The process has already ended.
    }
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

const isJourney = ({ part }) => part === "journeys";

function runOne({ files }, { report, env, testTimeoutMs, niceness }) {
  const args = [
    `--test-timeout=${testTimeoutMs}`,
    "--test-reporter=spec",
    "--test-reporter-destination=stdout",
    `--test-reporter=${record}`,
    `--test-reporter-destination=${report}`,
    "testing/together.ts",
  ];
  return new Promise((resolve) => {
    const child = spawn(nodeBin, args, {
      cwd: root,
      env: { ...env, TEST_FILES: files.join(" ") },
      stdio: ["ignore", "pipe", "pipe"],
      // In a session of its own, whose priority is lowered below. Otherwise the lower priority would apply to the terminal's
      // session and stay there.
      detached: true,
    });
    const { pid } = child;
    if (pid !== undefined) {
      running.add(pid);
      stepBack(pid, niceness);
    }
    const silenceMs = testTimeoutMs + 60_000;
    let said = "";
    // A process that keeps running after its tests would block the whole run.
    const silent = setTimeout(() => {
      said += `\nnothing was said for ${silenceMs / 60_000} minutes: ended\n`;
      child.kill("SIGKILL");
      for (const stream of [child.stdout, child.stderr]) stream.destroy();
    }, silenceMs);
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        said += chunk;
        silent.refresh();
      });
    child.on("close", (code) => {
      running.delete(pid);
      clearTimeout(silent);
      resolve({ code, said });
    });
  });
}

/** A file without any report counts as failed, because its process died. */
function filesOf({ files }, report, code) {
  const lines = read(report).map((line) => JSON.parse(line));
  // The names of failed tests arrive before the result of their file.
  const failed = [];
  const known = new Map();
  for (const line of lines) {
    if (line.failed !== undefined) failed.push(line);
    if (line.file !== undefined) known.set(line.file, { ...line, failed: failed.splice(0) });
  }
  const ended = files.map(
    (file) =>
      known.get(file) ?? { file, seconds: 0, processor: 0, ok: false, tests: 0, died: true, failed: failed.splice(0) },
  );
  const isWhole = code === 0 || ended.some(({ ok }) => !ok);
  return {
    ended: isWhole ? ended : ended.map((one) => ({ ...one, ok: false, died: true })),
    skipped: lines.filter((line) => line.skipped !== undefined),
  };
}

function read(report) {
  try {
    return readFileSync(report, "utf8").split("\n").filter(Boolean);
  } catch {
    return []; // The process ended before its reporter began.
  }
}
