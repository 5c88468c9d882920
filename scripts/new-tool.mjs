// npm run new-tool NAME: creates tools/NAME, a small working tool with page, menu entry, list, price, worker and test.
//   npm run new-tool -- --remove NAME    removes it again
// Needs no network: the dependencies are already installed, so the tool is linked as npm would do, and added to the lock file.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./setup/step.mjs";

const templates = path.join(root, "scripts/new-tool");
const lockFile = path.join(root, "package-lock.json");
const [first, second] = process.argv.slice(2);
const isRemoving = first === "--remove";
const name = (isRemoving ? second : first) ?? "";
const folder = path.join(root, "tools", name);
const link = path.join(root, "node_modules/@cutwater", `tool-${name}`);

if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || name.length > 40)
  stop("npm run new-tool NAME: a name of small letters, digits and hyphens, such as image-translate");

function lay() {
  if (existsSync(folder)) stop(`tools/${name} is there already`);
  const words = name.split("-");
  const Title = words.map((word) => word[0].toUpperCase() + word.slice(1)).join("");
  const fill = (text) =>
    text
      .replaceAll("__name__", name)
      .replaceAll("__Title__", Title)
      .replaceAll("__CODE__", words.join("_").toUpperCase());
  for (const file of readdirSync(templates, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".txt")) continue;
    const target = path.join(folder, fill(file.slice(0, -4)));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, fill(readFileSync(path.join(templates, file), "utf8")));
  }
  const described = withVersions(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")));
  writeFileSync(path.join(folder, "package.json"), `${JSON.stringify(described, null, 2)}\n`);
  writeLock(described);
  mkdirSync(path.dirname(link), { recursive: true });
  symlinkSync(path.relative(path.dirname(link), folder), link, "dir");
  // Lines may become too long with a long name.
  spawnSync(path.join(root, "node_modules/.bin/biome"), ["format", "--write", folder], { cwd: root });
  process.stdout.write(`tools/${name} is laid: npm start shows it, tools/${name}/README.md says what is what\n`);
}

function remove() {
  if (!existsSync(path.join(folder, "tool.ts"))) stop(`there is no tool ${name}`);
  rmSync(folder, { recursive: true });
  rmSync(link, { force: true });
  writeLock(null);
  process.stdout.write(`tools/${name} is gone\n`);
}

/** Replaces every "*" by the version that the rest of the repository uses. */
function withVersions(described) {
  const used = new Map();
  for (const workspace of [...shelves(), "apps", "tools"].flatMap(inFolder)) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(workspace, "utf8"));
    for (const [dependency, version] of Object.entries({ ...dependencies, ...devDependencies }))
      if (version !== "*") used.set(dependency, version);
  }
  const exact = (wanted) =>
    Object.fromEntries(
      Object.keys(wanted).map((one) => [one, used.get(one) ?? stop(`nobody here uses ${one}, which the tool needs`)]),
    );
  return {
    ...described,
    dependencies: exact(described.dependencies),
    devDependencies: exact(described.devDependencies),
  };
}

const shelves = () => readdirSync(path.join(root, "libs")).map((shelf) => path.join("libs", shelf));

function inFolder(group) {
  return readdirSync(path.join(root, group))
    .map((one) => path.join(root, group, one, "package.json"))
    .filter((file) => existsSync(file));
}

/** Writes the entries that `npm install` would write, so that `npm ci` finds the lock in sync. */
function writeLock(described) {
  const lock = JSON.parse(readFileSync(lockFile, "utf8"));
  const linked = `node_modules/@cutwater/tool-${name}`;
  const laid = `tools/${name}`;
  delete lock.packages[linked];
  delete lock.packages[laid];
  if (described) {
    const { name: full, version, license, dependencies, devDependencies } = described;
    lock.packages[linked] = { resolved: laid, link: true };
    lock.packages[laid] = { name: full, version, license, dependencies, devDependencies };
  }
  const { "": whole, ...rest } = lock.packages;
  const inOrder = Object.entries(rest).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(
    lockFile,
    `${JSON.stringify({ ...lock, packages: { "": whole, ...Object.fromEntries(inOrder) } }, null, 2)}\n`,
  );
}

function stop(why) {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

if (isRemoving) remove();
else lay();
