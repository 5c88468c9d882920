// Sets up whatever is missing and reports each step. If nothing is missing, it prints nothing and takes well under 2 s.
//
// node scripts/setup.mjs [--tests]
import { fileURLToPath } from "node:url";
import { linkEngine } from "./setup/engine.mjs";
import { databaseTemplate, pages } from "./setup/made.mjs";
import { npmPackages } from "./setup/packages.mjs";
import { tesseract, wideReader } from "./setup/reading.mjs";
import { sampleClip } from "./setup/sample.mjs";
import { voices } from "./setup/speech.mjs";
import { checkDataDir, SetupError, step } from "./setup/step.mjs";
import { systemPackages } from "./setup/system.mjs";
import { inTurn } from "./setup/turn.mjs";

/** The whole set-up. Only one runs at a time in a checkout. */
export const setup = (options) => inTurn(() => allSteps(options));

/** Steps that do not depend on one another run in parallel. */
async function allSteps({ forTests = false, forSoak = false, withPages = true } = {}) {
  checkDataDir();
  const npm = step("npm", npmPackages);
  await settle([npm, step("system", () => systemPackages({ forTests, forSoak }))]);
  await settle([
    step("link engine", linkEngine),
    // Both use the system's package manager, which can run only once at a time.
    step("voices", voices).then(() => step("tesseract", tesseract)),
    step("wide reader", wideReader),
    step("database template", databaseTemplate),
    step("sample clip", sampleClip),
    ...(withPages ? [step("pages", pages)] : []),
  ]);
}

/** Waits for all steps, so that none is interrupted, then reports the first error. */
async function settle(steps) {
  const results = await Promise.allSettled(steps);
  const failed = results.find((result) => result.status === "rejected");
  if (failed) throw failed.reason;
}

/** Exits with the message of a set-up error. */
export function tellAndExit(error) {
  process.stderr.write(`\n${error instanceof SetupError ? `Set-up stopped. ${error.message}` : error.stack}\n`);
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await setup({ forTests: process.argv.includes("--tests") }).catch(tellAndExit);
}
