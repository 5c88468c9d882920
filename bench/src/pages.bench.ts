import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findChromium } from "@cutwater/testing/browser.ts";
import { startServer } from "@cutwater/testing/start-server.ts";
import { type Bench, lowerMedian } from "./bench.ts";

const rounds = 3;
const addresses = ["/", "/price", "/tools/erase", "/tools/super-resolution", "/tools/text-removal"];
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** The score that each page must reach, of 100 points. */
const targets = { performance: 90, accessibility: 100, "best-practices": 100, seo: 100 } as const;

/**
 * The full browser if there is one, as people use it. The tests' headless shell draws in software and scores eight points lower.
 */
const browser = process.env.CHROME_PATH ?? (existsSync("/usr/bin/chromium") ? "/usr/bin/chromium" : findChromium());

const root = join(import.meta.dirname, "../..");

type Points = Record<(typeof categories)[number], number>;

/** Lighthouse scores of the public pages on a phone. */
const bench: Bench = {
  name: "pages",
  title: "Public pages",
  async run({ folder, log }) {
    // Builds the pages first, because otherwise those of the last build would be measured.
    await run(process.execPath, ["apps/web/scripts/build.ts"], root);
    const server = await startServer();
    try {
      const rows: string[][] = [];
      // This run does not count: it downloads Lighthouse, and the server's link engine is still starting.
      await judge(`${server.origin}/`, folder);
      for (const address of addresses) {
        const measured: Points[] = [];
        for (let round = 0; round < rounds; round++) measured.push(await judge(server.origin + address, folder));
        const points = categories.map((category) => lowerMedian(measured.map((one) => one[category])));
        const isMet = categories.every((category, place) => (points[place] ?? 0) >= targets[category]);
        rows.push([address, ...points.map(String), isMet ? "met" : "missed"]);
        log(rows.at(-1)?.join(" ") ?? "");
      }
      return {
        tables: [
          {
            title: `Lighthouse, mobile, median of ${rounds}`,
            head: ["page", ...categories, "target 90, 100, 100, 100"],
            rows,
          },
        ],
        notes: [
          "`npx lighthouse` with its own throttling, against a server on this machine; the first run fetches it from npm.",
          `The browser is ${browser}; \`CHROME_PATH\` names another.`,
        ],
      };
    } finally {
      await server.close();
    }
  },
};
export default bench;

async function judge(url: string, folder: string): Promise<Points> {
  const report = join(folder, "report.json");
  const flags = ["--quiet", "--output=json", `--output-path=${report}`, `--only-categories=${categories.join()}`];
  const lighthouse = ["--yes", "lighthouse@13.5.0", url, ...flags, "--chrome-flags=--headless=new --no-sandbox"];
  // Lighthouse sometimes loses the trace of a page and asks for another run.
  await run("npx", lighthouse, folder).catch(() => run("npx", lighthouse, folder));
  const { categories: found } = JSON.parse(await readFile(report, "utf8")) as {
    categories: Record<(typeof categories)[number], { score: number }>;
  };
  return Object.fromEntries(categories.map((name) => [name, Math.round(found[name].score * 100)])) as Points;
}

function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  const env = { ...process.env, CHROME_PATH: browser };
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}
