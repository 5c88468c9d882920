import { execFile } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { type Instruction, type Stage, stagesOf } from "./dockerfile.ts";
import { ignoredBy } from "./ignored.ts";

const execute = promisify(execFile);

/** The image's settings for its main program. */
export type Image = {
  root: string;
  env: Record<string, string>;
  user: string;
  folder: string;
  entrypoint: readonly string[];
};
type Build = { context: string; work: string; dockerfile: string; tell(line: string): void };

/**
 * Builds an image without a container engine: each stage is a folder with Debian, each RUN runs with that folder as its root,
 * each COPY copies files. Requires root, debootstrap, Debian's mirror and npm's registry.
 */
export async function buildInChroot({ context, work, dockerfile, tell }: Build): Promise<Image> {
  const stages = stagesOf(await readFile(dockerfile, "utf8"));
  const isIgnored = ignoredBy(await readFile(path.join(path.dirname(dockerfile), ".dockerignore"), "utf8"));
  const built = new Map<string, Image>();
  let last: Image | null = null;
  for (const [index, stage] of stages.entries()) {
    const root = path.join(work, stage.name ?? `stage${index}`);
    const base = built.get(stage.base) ?? (await nodeImage(stage, work, tell));
    await execute("cp", ["-a", "--reflink=auto", base.root, root]);
    const image: Image = { ...base, root, env: { ...base.env } };
    for (const instruction of stage.instructions) {
      tell(`${stage.name ?? "image"}: ${instruction.name} ${instruction.text.slice(0, 100)}`);
      await carryOut(instruction, image, { built, context, isIgnored });
    }
    if (stage.name) built.set(stage.name, image);
    last = image;
  }
  if (!last) throw new RangeError("no stage");
  return last;
}

type Surroundings = { built: ReadonlyMap<string, Image>; context: string; isIgnored(path: string): boolean };

async function carryOut(instruction: Instruction, image: Image, { built, context, isIgnored }: Surroundings) {
  const { name, flags, text, words } = instruction;
  if (name === "RUN") return await runIn(image, text);
  if (name === "WORKDIR") {
    image.folder = text;
    return void (await mkdir(path.join(image.root, text), { recursive: true }));
  }
  if (name === "ENV") {
    for (const word of words) image.env[word.slice(0, word.indexOf("="))] = word.slice(word.indexOf("=") + 1);
    return;
  }
  if (name === "USER") image.user = text;
  if (name === "ENTRYPOINT") image.entrypoint = words;
  if (name !== "COPY") return;
  const to = path.join(image.root, path.resolve(image.folder, words.at(-1) ?? ""));
  for (const source of words.slice(0, -1)) {
    const from = flags.from ? path.join(built.get(flags.from)?.root ?? "/nowhere", source) : path.join(context, source);
    const isFile = await readdir(from).then(
      () => false,
      () => true,
    );
    await cp(from, isFile ? path.join(to, path.basename(from)) : to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (each) => Boolean(flags.from) || !isIgnored(path.relative(context, each)),
    });
  }
}

const authorities = process.env.NODE_EXTRA_CA_CERTS;

/**
 * Runs a command as Docker does: with sh, in the image's folder, with only the image's environment variables. Only the
 * certificate authorities for this machine's access to registries are added.
 */
async function runIn({ root, env, folder }: Image, command: string): Promise<void> {
  const script =
    'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" /bin/sh -c \'cd "$0" && eval "$1"\' "$2" "$3"';
  await cp("/etc/resolv.conf", path.join(root, "etc/resolv.conf"), { dereference: true });
  const trust = authorities ? { NODE_EXTRA_CA_CERTS: "/run/authorities", PIP_CERT: "/run/authorities" } : {};
  if (authorities) await cp(authorities, path.join(root, "run/authorities"), { dereference: true });
  await execute("unshare", ["--mount", "--pid", "--fork", "/bin/sh", "-ec", script, "sh", root, folder, command], {
    env: { HOME: "/root", DEBIAN_FRONTEND: "noninteractive", ...trust, ...env },
    maxBuffer: 1 << 28,
  });
}

const npmVersion = "11.19.1";

/** Builds node:VERSION-bookworm-slim as its maintainers describe it: Debian, Node and npm in /usr/local, a user "node". */
async function nodeImage({ base }: Stage, work: string, tell: (line: string) => void): Promise<Image> {
  const [, version] = /^node:(\d+\.\d+\.\d+)-bookworm-slim$/.exec(base) ?? [];
  if (version !== process.versions.node) throw new RangeError(`not a base that can be made here: ${base}`);
  const root = path.join(work, "debian");
  tell(`${base}: debootstrap, Node ${version}, npm ${npmVersion}`);
  await execute("debootstrap", ["--variant=minbase", "bookworm", root, "http://deb.debian.org/debian"], {
    maxBuffer: 1 << 28,
  });
  const fetched = path.join(work, "npm");
  await mkdir(fetched);
  await writeFile(path.join(fetched, "package.json"), "{}");
  await execute("npm", ["install", "--no-audit", "--no-fund", "--loglevel=error", `npm@${npmVersion}`], {
    cwd: fetched,
  });
  const programs = path.join(root, "usr/local");
  await mkdir(path.join(programs, "lib/node_modules"), { recursive: true });
  await cp(process.execPath, path.join(programs, "bin/node"));
  await cp(path.join(fetched, "node_modules/npm"), path.join(programs, "lib/node_modules/npm"), { recursive: true });
  for (const name of ["npm", "npx"])
    await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(programs, "bin", name));
  await execute("chroot", [root, "useradd", "--uid", "1000", "--create-home", "--shell", "/bin/bash", "node"]);
  await rm(fetched, { recursive: true });
  const env = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" };
  return { root, env, user: "root", folder: "/", entrypoint: [] };
}
