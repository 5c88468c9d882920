import type { ScriptLanguage, VoiceFault, VoiceLanguage } from "@cutwater/contract/voices.ts";
import type { VoiceProfile } from "@cutwater/speech/voice-profile/profile.ts";
import {
  bigint,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "../../platform/db/drizzle.ts";

/** Voices that customers made from recordings. Times are epoch milliseconds. */
export const voices = pgTable(
  "voice",
  {
    id: uuid("id").notNull().primaryKey(),
    /** "c:<id>" for a customer. */
    ownerId: text("owner_id").notNull(),
    name: text("name").notNull(),
    language: text("language").$type<VoiceLanguage>().notNull(),
    /** The voice's fault; null for a normal voice. */
    fault: text("fault").$type<VoiceFault>(),
    seconds: doublePrecision("seconds").notNull(),
    /** Null if nothing could be measured. */
    profile: jsonb("profile").$type<VoiceProfile>(),
    /** Key of the recording in the storage. */
    key: text("key").notNull(),
    /** Language of the text that was read aloud; null for an uploaded file. */
    script: text("script").$type<ScriptLanguage>(),
    /** The provider that keeps a clone of the voice, and the clone's id there. Both are null for a voice with a profile. */
    cloner: text("cloner"),
    cloneId: text("clone_id"),
    /** When the owner confirmed that the speaker has agreed. */
    consentAt: bigint("consent_at", { mode: "number" }).notNull(),
    createdAt: bigint("created_at", { mode: "number" }).notNull(),
  },
  (table) => [index("voice_owner_idx").on(table.ownerId, table.createdAt)],
);

/** Number of recordings that each customer sent on each UTC day; deleted voices count. */
export const voiceDays = pgTable(
  "voice_day",
  {
    ownerId: text("owner_id").notNull(),
    /** "2026-11-25". */
    day: text("day").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.day] })],
);

/** Clones that must be deleted at their provider. */
export const voiceRemovals = pgTable(
  "voice_removal",
  {
    cloner: text("cloner").notNull(),
    cloneId: text("clone_id").notNull(),
    tries: integer("tries").notNull().default(0),
    dueAt: bigint("due_at", { mode: "number" }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.cloner, table.cloneId] }), index("voice_removal_due_idx").on(table.dueAt)],
);
