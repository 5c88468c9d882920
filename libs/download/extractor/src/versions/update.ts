import type { EnginePython } from "../engine/find-python.ts";
import { type InstallOptions, installEngine, versionOf } from "./install.ts";
import { probe } from "./probe.ts";
import type { Finding } from "./trial.ts";
import type { Versions } from "./versions.ts";

/** How an update ended. */
export type Updated =
  | { kind: "updated"; version: string; former: string | null }
  | { kind: "newest"; version: string }
  /** The newest version is `except`, which must not be used. */
  | { kind: "left"; version: string }
  /** The new version reads fewer links than the current one, so the current version stays; `findings` hold the results. */
  | { kind: "refused"; version: string; findings: readonly Finding[] };
type Tried = { updated: Updated; findings: readonly Finding[] };

export type UpdateOptions = {
  versions: Versions;
  /** The current version, for comparison. */
  inUse: EnginePython | null;
  /** Version to install; null means the newest. */
  version: string | null;
  /** A version that is neither tested nor used, because sites failed with it before. */
  except?: string | null;
  surroundings: InstallOptions["surroundings"];
  nodePath: string;
  pluginsDir: string | null;
  /** The operator's command-line options for yt-dlp. */
  ytDlpOptions?: readonly string[];
  /** The operator's links in the test set. */
  links: readonly string[];
  proxy: string | null;
  signal?: AbortSignal;
  /** Installs the version in its folder; uses pip by default. */
  install?: typeof installEngine;
};

/**
 * Installs a newer engine beside the current one and tests it on a set of links. The newer engine is put in use when it reads all
 * of our own pages, and every link of the operator that the current version reads. The outcome is recorded in the engine's
 * folder.
 */
export async function updateEngine(options: UpdateOptions): Promise<Updated> {
  const end = await options.versions.beginTrial();
  try {
    const { updated, findings } = await tryNewer(options);
    await end({ version: updated.version, outcome: updated.kind, findings, fault: null });
    return updated;
  } catch (error) {
    await end({ version: null, outcome: "failed", findings: [], fault: (error as Error).message });
    throw error;
  }
}

async function tryNewer(options: UpdateOptions): Promise<Tried> {
  const { versions, inUse, version: wanted, surroundings, nodePath, links, proxy, signal } = options;
  const { pluginsDir, ytDlpOptions = [], except = null, install = installEngine } = options;
  const fresh = await versions.fresh();
  let isUsed = false;
  try {
    const former = inUse === null || inUse.enginePath.length > 0 ? null : await versionOf(inUse.python);
    const known = [former, except].filter((one) => one !== null);
    const skipped = await install(fresh.path, { version: wanted, known, surroundings, ...(signal ? { signal } : {}) });
    const python = versions.python(fresh.name);
    const version = skipped ?? (await versionOf(python));
    if (version === null) throw new Error("the new yt-dlp does not start");
    if (version === former) return { updated: { kind: "newest", version }, findings: [] };
    if (version === except) return { updated: { kind: "left", version }, findings: [] };
    const findings = await compare(python);
    const worse = findings.filter(({ ok, isAsBefore }) => !ok && !isAsBefore);
    if (worse.length > 0) return { updated: { kind: "refused", version, findings: worse }, findings };
    await versions.use(fresh.name, { ours: version, former });
    isUsed = true;
    return { updated: { kind: "updated", version, former }, findings };
  } finally {
    if (!isUsed) await versions.drop(fresh.name);
  }

  /** Our own pages must be read. When the current version cannot read an operator's link either, the site is at fault. */
  async function compare(python: string): Promise<Finding[]> {
    const reads = await probe({ python, nodePath, pluginsDir, ytDlpOptions, links, proxy }).catch((error: Error) => [
      { link: "its start", isOwn: true, ok: false, why: error.message },
    ]);
    const lost = reads.filter(({ ok, isOwn }) => !ok && !isOwn).map(({ link }) => link);
    const isDoubtful = lost.length > 0 && inUse !== null && reads.every(({ ok, isOwn }) => ok || !isOwn);
    const before = isDoubtful ? await probe({ ...inUse, nodePath, pluginsDir, ytDlpOptions, links: lost, proxy }) : [];
    const unread = new Set(before.filter(({ ok }) => !ok).map(({ link }) => link));
    return reads.map((read) => ({ ...read, isAsBefore: !read.ok && unread.has(read.link) }));
  }
}
