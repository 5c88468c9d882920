import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { factsOf, type Language, languages, textIn } from "@cutwater/contract/i18n.ts";
import { addressIn } from "@cutwater/contract/language-in-path.ts";
import type * as RendererModule from "../src/prerender.tsx";
import { inOrder } from "./first-load.ts";
import { escape, headOf } from "./head.ts";
import { filesOf, type Manifest } from "./manifest.ts";
import { fileOf, type PublicPage, publicPages, robots, sitemap } from "./pages.ts";

/**
 * Writes the public pages as HTML in each language, the sitemap and robots.txt. `app.html` is the page without prerendered text,
 * for addresses that only the browser can render (/job/…).
 *
 * @param renderer the directory of the built renderer (src/prerender.tsx)
 * @returns the number of pages
 */
export async function prerender({ dist, renderer }: { dist: string; renderer: string }): Promise<number> {
  const shell = await readFile(join(dist, "index.html"), "utf8");
  const manifest = JSON.parse(await readFile(join(dist, ".vite/manifest.json"), "utf8")) as Manifest;
  const { renderPage }: typeof RendererModule = await import(pathToFileURL(join(renderer, "prerender.js")).href);

  await writeFile(join(dist, "app.html"), shell.replace("<!--head-->", '<meta name="robots" content="noindex" />'));
  for (const page of publicPages) {
    for (const language of languages) {
      const address = addressIn(language, page.plain);
      const filled = fill(shell, page, language, await renderPage(address, language), linksOf(manifest, page, shell));
      const html = await inOrder(filled, dist);
      await mkdir(dirname(join(dist, fileOf(address))), { recursive: true });
      await writeFile(join(dist, fileOf(address)), html);
    }
  }
  await writeFile(join(dist, "sitemap.xml"), sitemap());
  await writeFile(join(dist, "robots.txt"), robots());
  return publicPages.length * languages.length;
}

function fill(shell: string, page: PublicPage, language: Language, body: string, links: string): string {
  const { htmlLang, isRightToLeft } = factsOf(language);
  const direction = isRightToLeft ? ' dir="rtl"' : "";
  const parts: readonly (readonly [string, string])[] = [
    ['<html lang="en">', `<html lang="${htmlLang}"${direction}>`],
    ["<title>Cutwater</title>", `<title>${escape(textIn(page.title, language))}</title>`],
    ['name="description" content=""', `name="description" content="${escape(textIn(page.description, language))}"`],
    ["<!--head-->", headOf(page, language)],
    // The page's own styles follow the shared styles, in the order in which the browser would load them.
    ["</head>", `  ${links}\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${body}</div>`],
  ];
  return parts.reduce((html, [placeholder, words]) => {
    if (!html.includes(placeholder)) throw new Error(`index.html lacks ${placeholder}`);
    return html.replace(placeholder, () => words);
  }, shell);
}

/** Links to the page's own chunk and styles, so that the browser loads them before the entry script has run. */
function linksOf(manifest: Manifest, { modules, laterModules = [] }: PublicPage, shell: string): string {
  const { scripts } = filesOf(manifest, modules);
  const { styles } = filesOf(manifest, [...modules, ...laterModules]);
  const links = [
    ...styles.map((file) => [file, `<link rel="stylesheet" crossorigin href="/${file}">`] as const),
    ...scripts.map((file) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`] as const),
  ];
  return links.flatMap(([file, link]) => (shell.includes(`/${file}"`) ? [] : [link])).join("\n    ");
}
