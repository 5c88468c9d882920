import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { before, describe, test } from "node:test";
import { gzipSync } from "node:zlib";
import { factsOf, languages } from "@cutwater/contract/i18n.ts";
import { addressIn } from "@cutwater/contract/language-in-path.ts";
import { filesOf, type Manifest } from "./manifest.ts";
import { fileOf, publicPages, publicUrlMark } from "./pages.ts";

const web = new URL("..", import.meta.url).pathname;
const dist = join(web, "dist");
const isBuilt = existsSync(join(dist, ".vite/manifest.json"));
const kilobyte = 1_000;

/** Maximum gzip sizes of what a customer loads for a page, in bytes (docs: "The pages", budgets). */
const budgets = {
  homeScript: 180 * kilobyte,
  studioShellMore: 40 * kilobyte,
  editorMore: 160 * kilobyte,
  styles: 20 * kilobyte,
};

const laterModulesOf = (plain: string) => publicPages.find((page) => page.plain === plain)?.laterModules ?? [];

describe("the built pages", { skip: isBuilt ? false : "no build: run `npm run build` first" }, () => {
  let manifest: Manifest = {};
  before(async () => {
    manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  });
  const packedBytes = async (files: readonly string[]): Promise<number> => {
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(dist, file))).length));
    return sizes.reduce((sum, size) => sum + size, 0);
  };

  test("the home page loads no more scripts and styles than its budget allows", async () => {
    const modules = ["index.html", "src/areas/site/Home.tsx"];
    const { scripts } = filesOf(manifest, modules);
    const { styles } = filesOf(manifest, [...modules, ...laterModulesOf("/")]);
    const script = await packedBytes(scripts);
    const style = await packedBytes(styles);
    assert.ok(script <= budgets.homeScript, `${script} bytes of script, ${budgets.homeScript} allowed`);
    assert.ok(style <= budgets.styles, `${style} bytes of styles, ${budgets.styles} allowed`);
  });

  test("the studio's shell with the tasks loads at most 40 KB more than the home page's budget", async () => {
    const { scripts, styles } = filesOf(manifest, ["studio/index.html", "src/areas/studio/Home.tsx"]);
    const script = await packedBytes(scripts);
    const style = await packedBytes(styles);
    const allowed = budgets.homeScript + budgets.studioShellMore;
    assert.ok(script <= allowed, `${script} bytes of script, ${allowed} allowed`);
    assert.ok(style <= budgets.styles, `${style} bytes of styles, ${budgets.styles} allowed`);
  });

  for (const page of ["erase/page/ErasePage.tsx", "text-removal/page/TextRemovalPage.tsx"])
    test(`tools/${page} loads at most 160 KB more than the studio's shell, including the video frame reader`, async () => {
      const own = [`../../tools/${page}`, "../../libs/pages/studio-kit/src/video-frames/webcodecs-reader.ts"];
      const shell = filesOf(manifest, ["studio/index.html"]);
      const whole = filesOf(manifest, ["studio/index.html", ...own]);
      const more = whole.scripts.filter((script) => !shell.scripts.includes(script));
      const script = await packedBytes(more);
      assert.ok(script <= budgets.editorMore, `${script} bytes of script, ${budgets.editorMore} allowed`);
    });

  test("every public page exists in every language, with its heading, its address and no inline script", async () => {
    for (const { plain, isListed } of publicPages) {
      for (const language of languages) {
        const address = addressIn(language, plain);
        const html = await readFile(join(dist, fileOf(address)), "utf8");
        assert.ok(html.includes(`<html lang="${factsOf(language).htmlLang}"`), address);
        assert.match(html, /<h1/, `${address} has a heading`);
        assert.match(html, /<title>.*Cutwater/);
        assert.equal(html.includes(`<link rel="canonical" href="${publicUrlMark}${address}" />`), isListed, address);
        const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].filter(
          ([, kind]) => !kind?.includes("ld+json"),
        );
        assert.deepEqual(inline, [], `${address} has a script inside`);
      }
    }
  });

  test("the pages send no request to another host", async () => {
    for (const { plain } of publicPages) {
      const html = await readFile(join(dist, fileOf(plain)), "utf8");
      const loaded = [
        ...html.matchAll(/<(?:script|img|link rel="(?:stylesheet|modulepreload|icon)")[^>]*(?:src|href)="([^"]+)"/g),
      ];
      for (const [, address] of loaded) assert.match(address ?? "", /^\//);
    }
  });

  test("the sitemap lists public pages, and robots are kept out of private ones", async () => {
    const [map, robots] = await Promise.all([
      readFile(join(dist, "sitemap.xml"), "utf8"),
      readFile(join(dist, "robots.txt"), "utf8"),
    ]);
    assert.ok(map.includes(`<loc>${publicUrlMark}/zh/price</loc>`));
    assert.ok(!map.includes("/404"));
    for (const path of ["/customer", "/studio"]) assert.ok(robots.includes(`Disallow: ${path}\n`));
  });

  test("prerendered parts have their styles from the first paint on", async () => {
    const html = await readFile(join(dist, "index.html"), "utf8");
    const { styles } = filesOf(manifest, ["index.html", "src/areas/site/Home.tsx", ...laterModulesOf("/")]);
    const loaded = [...html.matchAll(/<link rel="stylesheet" crossorigin href="\/([^"]+)">/g)].map(([, file]) => file);
    assert.equal(loaded.length, 1, "one file has all of them");
    const all = await readFile(join(dist, loaded[0]!), "utf8");
    for (const file of styles) {
      assert.ok(all.includes(await readFile(join(dist, file), "utf8")), file);
      assert.ok(
        html.includes(`<link rel="stylesheet" disabled crossorigin href="/${file}">`),
        "its module asks for no more",
      );
    }
  });

  test("scripts and styles have compressed copies beside them", async () => {
    const { scripts, styles } = filesOf(manifest, ["index.html"]);
    for (const file of [...scripts, ...styles]) {
      const { length } = await readFile(join(dist, file));
      if (length < 1_024) continue;
      assert.ok((await readFile(join(dist, `${file}.br`))).length < length);
      assert.ok((await readFile(join(dist, `${file}.gz`))).length < length);
    }
  });
});
