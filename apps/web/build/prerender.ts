import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Language, languages } from "@cutwater/contract/i18n.ts";
import { addressIn } from "../src/address/language-in-path.ts";
import { siteMessages } from "../src/areas/site/messages.ts";
import type { drawPage } from "../src/prerender.tsx";
import { escape, headOf } from "./head.ts";
import { filesOf, type Manifest } from "./manifest.ts";
import { fileOf, type PublicPage, publicPages, robots, sitemap } from "./pages.ts";

/**
 * Writes the public pages as HTML, each in both languages, and what search engines read; returns how many pages.
 * `app.html` is the page without prerendered words, for addresses that only the browser can draw (/job/…).
 */
export async function prerender({ dist, drawn }: { dist: string; drawn: string }): Promise<number> {
  const shell = await readFile(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const drawer = (await import(pathToFileURL(join(drawn, "prerender.js")).href)) as { drawPage: typeof drawPage };

  await writeFile(join(dist, "app.html"), shell.replace("<!--head-->", '<meta name="robots" content="noindex" />'));
  for (const page of publicPages) {
    for (const language of languages) {
      const address = addressIn(language, page.plain);
      const html = fill(
        shell,
        page,
        language,
        await drawer.drawPage(address, language),
        linksOf(manifest, page, shell),
      );
      await mkdir(dirname(join(dist, fileOf(address))), { recursive: true });
      await writeFile(join(dist, fileOf(address)), html);
    }
  }
  await writeFile(join(dist, "sitemap.xml"), sitemap());
  await writeFile(join(dist, "robots.txt"), robots());
  return publicPages.length * languages.length;
}

function fill(shell: string, page: PublicPage, language: Language, body: string, links: string): string {
  const words = siteMessages[language];
  const parts: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="${language === "zh" ? "zh-CN" : "en"}">`],
    ["<title>Cutwater</title>", `<title>${escape(words[page.title])}</title>`],
    ['name="description" content=""', `name="description" content="${escape(words[page.description])}"`],
    ["<!--head-->", headOf(page, language)],
    // After the styles of the whole: a page's own come last, as they do when the browser loads them later.
    ["</head>", `  ${links}\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
  ];
  return parts.reduce((html, [place, words]) => {
    if (!html.includes(place)) throw new Error(`index.html has no place for ${place}`);
    return html.replace(place, () => words);
  }, shell);
}

/** The page's own chunk and styles, so that nothing waits for a script to ask for them. */
function linksOf(manifest: Manifest, { module }: PublicPage, shell: string): string {
  const { scripts, styles } = filesOf(manifest, [module]);
  const links = [
    ...styles.map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const),
    ...scripts.map((file) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`] as const),
  ];
  return links.flatMap(([file, link]) => (shell.includes(`/${file}"`) ? [] : [link])).join("\n    ");
}
