import type { EnginePython } from "../engine/find-python.ts";
import { type InstallOptions, installEngine, versionOf } from "./install.ts";
import { type Finding, probe } from "./probe.ts";
import type { Versions } from "./versions.ts";

/** How an update ended. */
export type Updated =
  | { kind: "updated"; version: string; former: string | null }
  | { kind: "newest"; version: string }
  /** It reads less than the one in use, which stays. */
  | { kind: "refused"; version: string; findings: readonly Finding[] };

type Options = {
  versions: Versions;
  /** The one in use, which says what could be read before. */
  inUse: EnginePython | null;
  /** A version by name; null is the newest. */
  version: string | null;
  surroundings: InstallOptions["surroundings"];
  nodePath: string;
  pluginsDir: string | null;
  /** The operator's links of the probe set. */
  links: readonly string[];
  proxy: string | null;
  signal?: AbortSignal;
  /** Makes the version in its folder; by pip unless told. */
  install?: typeof installEngine;
};

/**
 * Brings a newer engine: made beside the one in use, tried on the probe set, and put in use when it reads all of our own
 * pages and every link of the operator's that the one in use reads.
 */
export async function updateEngine(options: Options): Promise<Updated> {
  const { versions, inUse, version: wanted, surroundings, nodePath, pluginsDir, links, proxy, signal } = options;
  const { install = installEngine } = options;
  const fresh = await versions.fresh();
  let isUsed = false;
  try {
    await install(fresh.path, { version: wanted, surroundings, ...(signal ? { signal } : {}) });
    const python = versions.python(fresh.name);
    const version = await versionOf(python);
    if (version === null) throw new Error("the new yt-dlp does not start");
    const former = inUse === null || inUse.enginePath.length > 0 ? null : await versionOf(inUse.python);
    if (version === former) return { kind: "newest", version };
    const findings = await probe({ python, nodePath, pluginsDir, links, proxy }).catch((error: Error) => [
      { link: "its start", ok: false, why: error.message },
    ]);
    const failed = findings.filter(({ ok }) => !ok);
    if (failed.length > 0 && (await isWorse(failed))) return { kind: "refused", version, findings: failed };
    await versions.use(fresh.name, { ours: version, former });
    isUsed = true;
    return { kind: "updated", version, former };
  } finally {
    if (!isUsed) await versions.drop(fresh.name);
  }

  /** Our own pages must be read; a link of the operator's that the one in use does not read either is the site's matter. */
  async function isWorse(failed: readonly Finding[]): Promise<boolean> {
    const theirs = failed.filter(({ link }) => links.includes(link));
    if (theirs.length < failed.length || inUse === null) return true;
    const before = await probe({ ...inUse, nodePath, pluginsDir, links: theirs.map(({ link }) => link), proxy });
    const wasRead = new Set(before.filter(({ ok }) => ok).map(({ link }) => link));
    return theirs.some(({ link }) => wasRead.has(link));
  }
}
