import { join } from "node:path";
import type { EngineStatus } from "@cutwater/contract/engine.ts";
import type { Extractor } from "@cutwater/extractor/extraction.ts";
import { type Updated, updateEngine } from "@cutwater/extractor/versions/update.ts";
import { createVersions } from "@cutwater/extractor/versions/versions.ts";
import type { Config } from "../../../config/config.ts";
import { engineUpdateSettings } from "../../../config/engine-update.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Log } from "../../../platform/log/log.ts";
import type { SiteHealth } from "../health/site-health.ts";
import { isUpdateDue, versionLeft } from "./daily.ts";
import { brokenSites } from "./judge.ts";

/** The instance's link engine. Newer versions are tested before they are used, and the previous version can be restored. */
export type LinkEngine = {
  status(): Promise<EngineStatus>;
  /**
   * Reason why nothing can be changed now: YTDLP_PATH is the operator's own, or a newer version is being tested by this or
   * another process.
   */
  whyNot(): Promise<"engineIsOperators" | "engineOccupied" | null>;
  /** Call only when `whyNot` gives no reason. @throws Error where the version cannot be fetched */
  update(version: string | null): Promise<Updated>;
  /** Restores the previous version. @returns the version then in use, or null if there is no previous one */
  back(): Promise<string | null>;
  /** The version in use and its release day (epoch milliseconds); null until the engine has started. */
  age(): { version: string; releasedAt: number } | null;
  /**
   * Tries a newer version once a day if ENGINE_UPDATES is "daily", follows switches by the command or another process, and goes
   * back when a site fails after an update. @returns a function that stops this
   */
  watch(): () => void;
};

export type LinkEngineDeps = {
  config: Pick<Config, "dataDir" | "engine" | "egress">;
  clock: Clock;
  log: Pick<Log, "info" | "error">;
  extractor: Pick<Extractor, "health" | "renew">;
  health: Pick<SiteHealth, "ofEngine">;
};

const followEveryMs = 10_000;
/** Hours after a switch in which the new version is judged. Both versions are judged by the reads of equally many hours. */
const judgedHours = 48;
const beforeHours = 7 * 24;

export function createLinkEngine({ config, clock, log, extractor, health }: LinkEngineDeps): LinkEngine {
  const startedAt = clock.now();
  const offsetMs = (process.pid % 60) * 60_000;
  const { dataDir, engine } = config;
  const versions = createVersions(join(dataDir, "engine"), clock.now);
  let isUpdating = false;
  let failedAt: number | null = null;

  async function judge(): Promise<void> {
    const last = await versions.lastSwitch();
    const hours = last ? (clock.now() - last.at) / 3_600_000 : judgedHours;
    if (last?.why !== "update" || !last.former || hours >= judgedHours) return;
    const [now, before] = await Promise.all([
      health.ofEngine(last.version, clock.now(), Math.ceil(hours) + 1),
      health.ofEngine(last.former.version, clock.now(), beforeHours),
    ]);
    const sites = brokenSites(now, before);
    if (sites.length === 0) return;
    const former = await versions.back("sites");
    if (former)
      log.error(
        { sites, from: last.version, to: former.version },
        "the new link engine fails: the former one is in use",
      );
  }

  async function whyNot(): Promise<"engineIsOperators" | "engineOccupied" | null> {
    if (engine.ytDlpPath !== null) return "engineIsOperators";
    if (isUpdating) return "engineOccupied";
    const trial = await versions.lastTrial();
    return trial?.outcome === null ? "engineOccupied" : null;
  }

  async function update(version: string | null, except: string | null = null): Promise<Updated> {
    isUpdating = true;
    try {
      const updated = await updateEngine({
        versions,
        ...engineUpdateSettings(config),
        version,
        except,
      });
      log.info({ ...updated }, "an update of the link engine ended");
      return updated;
    } finally {
      isUpdating = false;
    }
  }

  /** Starts the daily trial if it is due. The trial takes about a minute and runs in the background. */
  async function updateDaily(): Promise<void> {
    if (!engine.isUpdatedDaily || (await whyNot()) !== null) return;
    const trial = await versions.lastTrial();
    if (!isUpdateDue({ trial, startedAt, now: clock.now(), offsetMs, failedAt })) return;
    update(null, versionLeft(await versions.lastSwitch())).catch((error: unknown) => {
      failedAt = clock.now();
      log.error({ err: error }, "the link engine could not be updated");
    });
  }

  return {
    age() {
      const { version } = extractor.health();
      const releasedAt = version === null ? null : releaseDay(version);
      return version === null || releasedAt === null ? null : { version, releasedAt };
    },

    async status() {
      const [last, trial] = await Promise.all([versions.lastSwitch(), versions.lastTrial()]);
      const isCurrent = last !== null && (await versions.current()) === last.name;
      return {
        isOperators: engine.ytDlpPath !== null,
        trial: trial && { ...trial, findings: [...trial.findings] },
        // Workers follow a switch within ten seconds, so the version that was switched to is shown as the one in use.
        version: isCurrent && engine.ytDlpPath === null ? last.version : extractor.health().version,
        since: isCurrent ? { at: last.at, why: last.why } : null,
        former: isCurrent ? (last.former?.version ?? null) : null,
      };
    },

    whyNot,
    update: async (version) => await update(version),

    async back() {
      return (await versions.back("back"))?.version ?? null;
    },

    watch() {
      if (engine.ytDlpPath !== null) return () => {};
      let seen: string | null = null;
      const follow = async (): Promise<void> => {
        await judge();
        await updateDaily();
        const current = await versions.current();
        if (seen !== null && current !== null && current !== seen) {
          extractor.renew();
          log.info({ engine: current }, "another link engine is in use");
        }
        seen = current;
      };
      const tell = (error: unknown): void => log.error({ err: error }, "the link engine could not be followed");
      let following = follow().catch(tell);
      const timer = setInterval(() => {
        following = following.then(follow).catch(tell);
      }, followEveryMs).unref();
      return () => clearInterval(timer);
    },
  };
}

/** The release day in a version of yt-dlp (2026.10.26, 2026.10.26.232815), in epoch milliseconds; null for other versions. */
export function releaseDay(version: string): number | null {
  const [, year, month, day] = /^(\d{4})\.(\d{1,2})\.(\d{1,2})(?:\.|$)/.exec(version) ?? [];
  return year === undefined ? null : Date.UTC(Number(year), Number(month) - 1, Number(day));
}
