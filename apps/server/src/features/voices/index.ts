import { buffer } from "node:stream/consumers";
import { refuse } from "@cutwater/contract/answer.ts";
import {
  createVoice,
  deleteVoice,
  getVoiceRecording,
  listVoiceActors,
  listVoices,
  renameVoice,
  sampleVoice,
  type Voice,
  voiceLimits,
} from "@cutwater/contract/voices.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { createTurns } from "@cutwater/media/turns.ts";
import { profiledSpeech } from "@cutwater/speech/customer-voice/profiled-speech.ts";
import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import { goneSignal } from "../../platform/http/gone-signal.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Cloner } from "../../platform/providers/cloning/cloner.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { type AccountHooks, customerIdOf } from "../accounts/index.ts";
import { makeVoice } from "./make/make-voice.ts";
import { voicesMessages } from "./messages.ts";
import { removeClones } from "./remove-clones.ts";
import { actorsOf } from "./speak/actors.ts";
import { sampleOf } from "./speak/sample.ts";
import { createSpokenLines } from "./speak/spoken-lines.ts";
import { voicesOfOwner } from "./speak/voices-of-owner.ts";
import {
  findVoice,
  forgetDays,
  forgetDaysOf,
  lockVoices,
  renameVoiceRow,
  takeVoices,
  type VoiceRow,
  voicesOf,
} from "./store.ts";
import { asUuid, voiceIdOf } from "./voice-id.ts";

/** The voices feature: customers' own voices, made from recordings (jobs.20), and samples of all other voices. */
export type Voices = Required<Pick<AccountHooks, "forget" | "filesOf">> & {
  /** The operator's engines, with the owner's own voices added. Visitors have no voices of their own. */
  ofOwner(language: Remote, ownerId: string): Remote;
  routes(app: App): void;
  chores: readonly Chore[];
  messages: typeof voicesMessages;
  /** Stops listening for deleted owners. */
  close(): Promise<void>;
};

export type VoicesDeps = {
  clock: Clock;
  config: Pick<Config, "dataDir">;
  database: Database;
  log: Log;
  storage: Storage;
  language: Remote;
  cloner: Cloner | null;
};

/** Maximum number of recordings and samples that are processed at once; further ones wait. */
const atOnce = 2;

export async function createVoices(deps: VoicesDeps): Promise<Voices> {
  const { clock, config, database, log, storage, cloner } = deps;
  const { db } = database;
  const profiled = profiledSpeech();
  const inTurn = createTurns(atOnce);
  const ofOwner: Voices["ofOwner"] = (language, ownerId) =>
    customerIdOf({ ownerId }) === null ? language : voicesOfOwner(language, ownerId, { db, cloner, profiled });
  const clones = { clock, db, log, cloner };
  const spoken = createSpokenLines({ config, database, log });
  const stopListening = await spoken.listen();
  const unasked = new AbortController().signal;

  /** Deletes voices with all their data. The provider may be slow, so the owner does not wait for it. */
  async function remove(ownerId: string, id: string | null): Promise<number> {
    const rows = await db.transaction(async (tx) => {
      await lockVoices(tx, ownerId);
      return await takeVoices(tx, ownerId, id, clock.now());
    });
    for (const { key } of rows) await storage.remove(key);
    if (rows.length > 0) await spoken.forget(ownerId);
    if (rows.some(({ cloneId }) => cloneId !== null))
      removeClones(clones, unasked).catch((err: unknown) => log.error({ err }, "clones were not removed"));
    return rows.length;
  }

  return {
    ofOwner,
    async forget(ownerId) {
      await remove(ownerId, null);
      await spoken.forget(ownerId);
      await forgetDaysOf(db, ownerId);
    },
    async *filesOf(ownerId) {
      const rows = await voicesOf(db, ownerId);
      if (rows.length > 0) yield { name: "voices.json", content: JSON.stringify(rows.map(exported), null, 2) };
      for (const { id, key } of rows)
        if (await storage.stat(key)) yield { name: `voices/${id}.wav`, content: await storage.open(key) };
    },
    routes(app) {
      serve(app, listVoices, async ({ caller }) => ({
        voices: (await voicesOf(db, caller.ownerId)).map(shown),
        most: voiceLimits.perCustomer,
        cloner: cloner?.engine.name ?? null,
      }));
      serve(app, listVoiceActors, async () => ({ voices: await actorsOf(deps.language) }));
      serve(app, createVoice, async ({ input, caller }) =>
        shown(await inTurn(() => makeVoice(caller.ownerId, input, deps))),
      );
      serve(app, renameVoice, async ({ input: { id, name }, caller }) =>
        shown((await renameVoiceRow(db, caller.ownerId, { id: asUuid(id), name })) ?? refuse("voiceUnknown")),
      );
      serve(app, deleteVoice, async ({ input, caller }) => {
        if ((await remove(caller.ownerId, asUuid(input.id))) === 0) refuse("voiceUnknown");
        return true as const;
      });
      serve(app, getVoiceRecording, async ({ input, caller }) => {
        const { key } = (await findVoice(db, caller.ownerId, asUuid(input.id))) ?? refuse("voiceUnknown");
        return { sound: dataUrlOf(await buffer(await storage.open(key))) };
      });
      serve(app, sampleVoice, async ({ input, caller: { ownerId }, reply }) => {
        const own = ofOwner(deps.language, ownerId);
        const from = {
          dataDir: config.dataDir,
          now: clock.now(),
          language: deps.language,
          ofOwner: own,
          signal: goneSignal(reply),
        };
        return { sound: dataUrlOf(await inTurn(() => sampleOf({ ...input, ownerId }, from))) };
      });
    },
    chores: [
      { name: "clones of deleted voices", everySeconds: 600, run: (signal) => removeClones(clones, signal) },
      {
        name: "days of recordings",
        everySeconds: 86_400,
        run: () => forgetDays(db, new Date(clock.now() - 2 * 86_400_000).toISOString().slice(0, 10)),
      },
    ],
    messages: voicesMessages,
    close: stopListening,
  };
}

const shown = ({ id, name, language, fault, seconds, createdAt, cloneId }: VoiceRow): Voice => ({
  id,
  name,
  language,
  status: fault === null ? "normal" : "invalid",
  fault,
  kind: cloneId === null ? "profile" : "clone",
  seconds,
  createDate: createdAt,
  voice: voiceIdOf(id),
});

/** The data of a voice that a customer may download. */
const exported = (row: VoiceRow) => ({
  ...shown(row),
  profile: row.profile,
  script: row.script,
  cloner: row.cloner,
  consentDate: new Date(row.consentAt).toISOString(),
});

const dataUrlOf = (wav: Uint8Array): string => `data:audio/wav;base64,${Buffer.from(wav).toString("base64")}`;
