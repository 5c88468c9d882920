// Implements npm run screens, under the Node version that the set-up installed.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataDir, root } from "../setup/step.mjs";
import { allFiles, heightOf } from "./parts.mjs";
import { runAll } from "./pool.mjs";
import { sheetOf } from "./sheet.mjs";
import { withSurroundings } from "./surroundings.mjs";

const folder = path.join(dataDir, "screens");
const print = (line) => process.stdout.write(`${line}\n`);

/** @returns whether all journeys passed */
export async function runScreens({ pattern, sheetOnly }) {
  const failed = sheetOnly ? [] : await runJourneys(pattern);
  const sheet = path.join(folder, "index.html");
  const pictures = readdirSync(folder).filter((name) => name.endsWith(".png"));
  writeFileSync(sheet, sheetOf(pictures));
  print(`\n${pictures.length} pictures: ${path.relative(root, sheet)}`);
  if (failed.length > 0) print(`NOT passed, so that pictures may be missing: ${failed.join(", ")}`);
  return failed.length === 0;
}

/** Runs the journeys that look at pages, apart from those of the soak. @returns the files that failed */
async function runJourneys(pattern) {
  const files = allFiles().journeys.filter((file) => heightOf(file) !== "soak" && looksAtPages(file));
  const chosen = files.filter((file) => !pattern || file.includes(pattern));
  if (!pattern) rmSync(folder, { recursive: true, force: true });
  const failed = [];
  await withSurroundings(async ({ env }) => {
    const tasks = chosen.map((file) => ({ part: "journeys", name: file, files: [file] }));
    const options = {
      atOnce: { tasks: 2, journeys: 2 },
      env: { ...env, CUTWATER_TESTS: "soak", CUTWATER_SCREENS: "1" },
      testTimeoutMs: 3_600_000,
    };
    await runAll(tasks, options, (task, { files: { ended }, seconds, said }) => {
      const ok = ended.every((file) => file.ok);
      print(`  ${ok ? "ok  " : "FAIL"} ${seconds.toFixed(0).padStart(5)} s  ${task.name}`);
      if (ok) return;
      failed.push(task.name);
      print(said.replaceAll(/^/gm, "    "));
    });
  });
  return failed;
}

const looksAtPages = (file) => /\blook\(/.test(readFileSync(path.join(root, file), "utf8"));
