import { EngineFailure } from "@cutwater/language/failures.ts";
import type { Engine, SpeakRequest, Speech, Voice } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import { profileEngine } from "@cutwater/speech/customer-voice/compute-profile.ts";
import type { ProfiledSpeech } from "@cutwater/speech/customer-voice/profiled-speech.ts";
import { fitsLanguage } from "@cutwater/speech/languages.ts";
import type { Sql } from "../../../platform/db/database.ts";
import { type Cloner, VoiceGone } from "../../../platform/providers/cloning/cloner.ts";
import { findVoice, normalVoicesOf, spoilVoice, type VoiceRow } from "../store.ts";
import { idOfVoice, voiceIdOf } from "../voice-id.ts";

export type VoicesOfOwnerDeps = { db: Sql; cloner: Cloner | null; profiled: ProfiledSpeech };

const profile: Engine = { kind: "embedded", name: profileEngine, isDraft: false };

/**
 * The operator's engines, with one customer's own voices added for that customer alone. The id of another customer's voice is
 * treated as unknown.
 */
export function voicesOfOwner(language: Remote, ownerId: string, { db, cloner, profiled }: VoicesOfOwnerDeps): Remote {
  const isCloneHere = (row: VoiceRow) => cloner !== null && row.cloner === cloner.engine.name && row.cloneId !== null;

  /** Null if no engine here speaks the language in this voice. */
  async function offered(row: VoiceRow, tag: string): Promise<Voice | null> {
    if (!speaks(row, tag)) return null;
    const line = { id: voiceIdOf(row.id), name: row.name, language: tagOf(row), isOwn: true };
    if (isCloneHere(row) && cloner) return { ...line, engine: cloner.engine };
    const base = row.profile && (await profiled.baseOf(row.profile, tag));
    return base ? { ...line, engine: { ...profile, isDraft: base.engine.isDraft } } : null;
  }

  async function speak(id: string, request: SpeakRequest): Promise<Speech> {
    const row = await findVoice(db, ownerId, id);
    if (!row || row.fault !== null || !speaks(row, request.language))
      throw new EngineFailure(profileEngine, "unsupported", "no such voice");
    if (isCloneHere(row) && cloner)
      try {
        return await cloner.speak({ ...request, voice: row.cloneId ?? "" });
      } catch (error) {
        if (error instanceof VoiceGone) await spoilVoice(db, row.id, "gone");
        throw error;
      }
    // If the provider of a clone is no longer set up, the clone is spoken by its profile.
    if (!row.profile) throw new EngineFailure(profileEngine, "unsupported", "the voice has no profile");
    return await profiled.speak({ ...request, profile: row.profile });
  }

  return {
    ...language,
    async engines(pair) {
      const all = await language.engines(pair);
      const own = await normalVoicesOf(db, ownerId);
      return own.length === 0 ? all : { ...all, speak: [...all.speak, profile] };
    },
    async voices(tag) {
      const own = await normalVoicesOf(db, ownerId);
      const lines = await Promise.all(own.map((row) => offered(row, tag)));
      return [...(await language.voices(tag)), ...lines.filter((line) => line !== null)];
    },
    async speak(request) {
      const id = request.voice === null ? null : idOfVoice(request.voice);
      return id === null ? await language.speak(request) : await speak(id, request);
    },
  };
}

const tagOf = ({ language }: VoiceRow): string | null => (language === "original" ? null : language);
const speaks = (row: VoiceRow, tag: string): boolean => row.language === "original" || fitsLanguage(row.language, tag);
