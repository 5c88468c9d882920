import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";

/**
 * Maximum gzip size, in bytes, of a page's texts in one language. It counts the frame around the page, the page itself and every
 * part that the page loads later.
 */
const allowedBytes = 10_000;

const root = new URL("../../../", import.meta.url).pathname;
const packages: Readonly<Record<string, string>> = {
  "@cutwater/studio-kit/": join(root, "libs/pages/studio-kit/src"),
  "@cutwater/ui/": join(root, "libs/pages/ui/src"),
  "@cutwater/video-editor/": join(root, "libs/pages/video-editor/src"),
};
/** Each area's entry, its routes, and the pages that tools add to it. The routes file names all other pages. */
const areas = {
  site: { entry: "main.tsx", pagesOfTools: "tools/*/page/landing/index.tsx" },
  studio: { entry: "studio.tsx", pagesOfTools: "tools/*/page/index.tsx" },
} as const;
/** Every directory whose texts some page must load. */
const declaring = [
  "apps/web/src",
  ...Object.values(packages).map((directory) => directory.slice(root.length)),
  "tools",
];

/** The path of an imported source file; null if the module belongs to a library without pages. */
function pathOf(specifier: string, importer: string): string | null {
  if (specifier.startsWith(".")) return join(dirname(importer), specifier);
  const name = Object.keys(packages).find((prefix) => specifier.startsWith(prefix));
  return name === undefined ? null : join(packages[name] ?? "", specifier.slice(name.length));
}

/** The sources, by path, of a file and of all files that it imports, statically or dynamically. A route's page is not followed. */
async function sourcesFrom(start: string): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const visit = async (path: string): Promise<void> => {
    if (sources.has(path) || !/\.tsx?$/.test(path)) return;
    const source = await readFile(path, "utf8");
    sources.set(path, source);
    for (const [, keyword, specifier = ""] of source.matchAll(/\b(from|import\()\s*"([^"]+)"/g)) {
      if (path.endsWith("/routes.tsx") && keyword === "import(") continue;
      const imported = pathOf(specifier, path);
      if (imported) await visit(imported);
    }
  };
  await visit(start);
  return sources;
}

const declarationsIn = (source: string): string[] => source.match(/defineMessages\(\{[\s\S]*?\n?\}\);/g) ?? [];

/** The texts of one language in all declarations of these sources. */
function textsIn(language: "en" | "zh", sources: Iterable<string>): string {
  const all: string[] = [];
  for (const source of sources)
    for (const declaration of declarationsIn(source)) {
      const [, en = "", zh = ""] = /\ben:\s*\{([\s\S]*?)\},?\s*zh:\s*\{([\s\S]*)\}/.exec(declaration) ?? [];
      all.push({ en, zh }[language]);
    }
  return all.join("\n");
}

async function pagesOf(area: keyof typeof areas): Promise<string[]> {
  const routes = join(root, `apps/web/src/areas/${area}/routes.tsx`);
  const named = [...(await readFile(routes, "utf8")).matchAll(/\bimport\("([^"]+)"\)/g)];
  const ofTools = globSync(areas[area].pagesOfTools, { cwd: root }).map((path) => join(root, path));
  return [...named.map(([, specifier = ""]) => join(dirname(routes), specifier)), ...ofTools];
}

describe("the texts of the pages", () => {
  /** Each page's sources by path, with the frame of its area. */
  const pages = new Map<string, Map<string, string>>();
  before(async () => {
    for (const area of ["site", "studio"] as const) {
      const frame = await sourcesFrom(join(root, "apps/web/src", areas[area].entry));
      const found = await pagesOf(area);
      assert.ok(found.length > globSync("tools/*/page/index.tsx", { cwd: root }).length, `the pages of the ${area}`);
      for (const page of found) pages.set(`${area}: ${page}`, new Map([...frame, ...(await sourcesFrom(page))]));
    }
  });

  for (const language of ["en", "zh"] as const)
    test(`each page loads at most ${allowedBytes} bytes of texts in ${language}`, () => {
      for (const [page, sources] of pages) {
        const packed = gzipSync(textsIn(language, sources.values())).length;
        assert.ok(packed <= allowedBytes, `${page}: ${packed} bytes packed, ${allowedBytes} allowed`);
      }
    });

  test("every file with texts is counted for at least one page", async () => {
    const counted = new Set([...pages.values()].flatMap((sources) => [...sources.keys()]));
    const missing: string[] = [];
    for (const directory of declaring)
      for (const file of globSync(`${directory}/**/*.{ts,tsx}`, { cwd: root, exclude: ["**/node_modules"] })) {
        const path = join(root, file);
        if (counted.has(path) || /\.test\.tsx?$/.test(file)) continue;
        const source = await readFile(path, "utf8");
        if (declarationsIn(source).length > 0) missing.push(file);
      }
    assert.deepEqual(missing, []);
  });
});
