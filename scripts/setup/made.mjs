// Files that are generated from the sources: the database template, the sample clip, the pages.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import { dataDir, fingerprint, isStamped, nodeBin, root, run, stamp } from "./step.mjs";

/** The prepared database: initdb takes 6-20 s, loading this template takes 1 s. */
export async function databaseTemplate() {
  const script = path.join(root, "apps/server/src/commands/make-template.ts");
  const mark = fingerprint([path.join(root, "node_modules/@electric-sql/pglite/package.json"), script]);
  const stampFile = path.join(dataDir, "template/stamp");
  if (process.env.DATABASE_URL || isStamped(stampFile, mark)) return null;
  await run(nodeBin, [script, path.join(dataDir, "template")]);
  stamp(stampFile, mark);
  return "prepared";
}

/** Builds the pages again when one of their sources has changed. */
export async function pages() {
  const stampFile = path.join(root, "apps/web/dist/.stamp");
  const mark = fingerprint([
    ...sources([
      "libs/pages",
      "libs/base/contract",
      "libs/base/toolkit",
      "libs/language/transcript",
      "libs/speech/dubbing",
      "apps/web",
      "tools",
      "messages",
    ]),
    path.join(root, "package-lock.json"),
  ]);
  if (isStamped(stampFile, mark) && existsSync(path.join(root, "apps/web/dist/index.html"))) return null;
  // Not through npm, because some of its versions exit with 0 when a workspace's script failed.
  await run(nodeBin, [path.join(root, "apps/web/scripts/build.ts")], { cwd: path.join(root, "apps/web") });
  stamp(stampFile, mark);
  return "built";
}

function sources(folders) {
  const files = [];
  const walk = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.name === "node_modules" || entry.name === "dist") continue;
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) walk(file);
      else files.push(file);
    }
  };
  for (const folder of folders) if (existsSync(path.join(root, folder))) walk(path.join(root, folder));
  return files.sort();
}
