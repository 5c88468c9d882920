import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { forgetSpeech, keptSpeech, speechDirectoryOf } from "../../../platform/providers/kept-speech.ts";
import { customersByHash } from "../../accounts/index.ts";
import { everybody } from "./sample.ts";

/**
 * Channel on which every process learns that an owner's spoken lines must be deleted. The payload is the name of the owner's
 * directory.
 */
const channel = "spoken_forget";

export type SpokenLinesDeps = { config: Pick<Config, "dataDir">; database: Database; log: Pick<Log, "error"> };

/** Spoken lines that are stored on each machine. An owner's lines are deleted on all machines at once. */
export function createSpokenLines({ config: { dataDir }, database, log }: SpokenLinesDeps) {
  const tell = (error: unknown): void => log.error({ err: error }, "spoken lines could not be forgotten");

  /**
   * Deletes the spoken lines of owners who were deleted while this process did not listen: all lines whose owner is not a known
   * customer, visitors' lines included.
   */
  async function forgetGone(): Promise<void> {
    const names = (await keptSpeech(dataDir)).filter((name) => name !== speechDirectoryOf(everybody));
    const known = await customersByHash(database.db, names);
    for (const name of names) if (!known.has(name)) await forgetSpeech(dataDir, name);
  }

  return {
    /** @returns a function that stops listening */
    async listen(): Promise<() => Promise<void>> {
      const stop = await database.listen(
        channel,
        (name) => void forgetSpeech(dataDir, name).catch(tell),
        () => void forgetGone().catch(tell),
      );
      await forgetGone().catch(tell);
      return stop;
    },
    async forget(ownerId: string): Promise<void> {
      const name = speechDirectoryOf(ownerId);
      await forgetSpeech(dataDir, name);
      await database.notify(channel, name);
    },
  };
}
