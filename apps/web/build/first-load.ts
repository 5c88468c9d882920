import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Optimises the first load of a prerendered page: one file contains all its styles, and its modules load after the text is on the
 * screen.
 */
export async function inOrder(html: string, dist: string): Promise<string> {
  return modulesLater(await stylesInOne(html, dist));
}

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * Joins the styles of all chunks into one file, because a page with sixteen files waited for three rounds of requests. The links
 * of the chunks' own styles stay in the page but are disabled: the module loader then treats these styles as loaded.
 */
async function stylesInOne(html: string, dist: string): Promise<string> {
  const files = [...html.matchAll(styleLink)].map(([, file]) => file!);
  if (files.length === 0) return html;
  const all = (await Promise.all(files.map((file) => readFile(join(dist, file), "utf8")))).join("\n");
  const name = `assets/styles-${createHash("sha256").update(all).digest("base64url").slice(0, 8)}.css`;
  await writeFile(join(dist, name), all);
  const own = files.map((file) => `<link rel="stylesheet" disabled crossorigin href="/${file}">`);
  const links = [`<link rel="stylesheet" crossorigin href="/${name}">`, ...own].join("\n    ");
  const others = html.replaceAll(styleLink, "").replaceAll(/\n *(?=\n)/g, "");
  return others.replace("</head>", () => `  ${links}\n  </head>`);
}

/**
 * Replaces scripts and preload links by placeholders. boot.js turns them back after the first paint, so that until then the
 * connection is used for the text and its styles only.
 */
function modulesLater(html: string): string {
  return html
    .replaceAll(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, '<link data-later="module" href="$1">')
    .replaceAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, '<link data-later="modulepreload" href="$1">');
}
