import type { Config } from "../../../config/config.ts";
import type { Database } from "../../../platform/db/database.ts";
import type { Log } from "../../../platform/log/log.ts";
import { forgetSpeech, keptSpeech, speechDirectoryOf } from "../../../platform/providers/kept-speech.ts";
import { customersByHash } from "../../accounts/index.ts";
import { everybody } from "./sample.ts";

/** Notifies every process that an owner's lines are deleted; the payload is the name of the owner's directory. */
const channel = "spoken_forget";

export type SpokenLinesDeps = { config: Pick<Config, "dataDir">; database: Database; log: Pick<Log, "error"> };

/** Spoken lines stored on the machines. An owner's lines are deleted on all of them at once. */
export function createSpokenLines({ config: { dataDir }, database, log }: SpokenLinesDeps) {
  const tell = (error: unknown): void => log.error({ err: error }, "spoken lines could not be forgotten");

  /** Catches up on owners deleted while this process did not listen: deletes lines of unknown owners, those of visitors too. */
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
