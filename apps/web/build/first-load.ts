import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The first load of a prerendered page: its styles in one file at once, and its modules once the words are on the screen. */
export async function inOrder(html: string, dist: string): Promise<string> {
  return modulesLater(await stylesInOne(html, dist));
}

const styleLink = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;

/**
 * One file of styles instead of one for each chunk: a page with sixteen files waited for three rounds of requests. The chunks'
 * own links stay, but do not load: the module loader then takes their styles for loaded.
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
 * boot.js turns these into scripts and links after the first paint: until then the connection belongs to the words and their
 * styles.
 */
function modulesLater(html: string): string {
  return html
    .replaceAll(/<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/g, '<link data-later="module" href="$1">')
    .replaceAll(/<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g, '<link data-later="modulepreload" href="$1">');
}
