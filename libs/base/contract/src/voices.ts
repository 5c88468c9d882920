import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Languages that a customer's voice can speak. "original" means that the voice speaks whichever language is requested. */
export const voiceLanguages = ["original", "zh", "en", "ja", "ko"] as const;
export type VoiceLanguage = (typeof voiceLanguages)[number];

/** Languages that have a text to read aloud (limits.25). */
export const scriptLanguages = ["zh", "en", "ja", "ko"] as const;
export type ScriptLanguage = (typeof scriptLanguages)[number];

/** Why a voice is invalid. */
export const voiceFaults = ["silent", "quiet", "short", "clipped", "noisy", "otherText", "unmeasured", "gone"] as const;
export type VoiceFault = (typeof voiceFaults)[number];

/** Limits of voices (limits.25). */
export const voiceLimits = {
  /** Allowed length of a recording, in seconds. */
  most: 20,
  least: 6,
  /** Extra seconds that are tolerated, because recorders stop a little late. */
  slackSeconds: 0.5,
  perCustomer: 20,
  perDay: 40,
  nameLength: 40,
  recordingBytes: 12 * 1024 * 1024,
} as const;

/** A voice of any engine that can be chosen. `isOwn` marks the customer's own voices. */
export const VoiceLine = z.object({
  id: z.string(),
  name: z.string(),
  /** The voice's name in the script of its language; left out when it equals `name`. */
  ownName: z.string().optional(),
  /** BCP 47; null for a voice that speaks any language. */
  language: z.string().nullable(),
  /** How the voice sounds; left out when unknown. */
  gender: z.enum(["woman", "man"]).optional(),
  isOwn: z.boolean().optional(),
  /** Whether better voices for the same language are installed or can be fetched. */
  isFallback: z.boolean().optional(),
  means: z.object({
    kind: z.enum(["provider", "model", "embedded", "file"]),
    name: z.string(),
    isDraft: z.boolean(),
    /** Bytes to fetch before the voice can speak; left out when everything is installed. */
    toFetch: z.number().optional(),
  }),
});
export type VoiceLine = z.infer<typeof VoiceLine>;

/** A voice that a customer recorded. */
export const Voice = z.object({
  id: z.string(),
  name: z.string(),
  language: z.enum(voiceLanguages),
  status: z.enum(["normal", "invalid"]),
  /** Null unless invalid. */
  fault: z.enum(voiceFaults).nullable(),
  /** "clone" means that a provider imitates the voice. "profile" means that built-in voices are changed to resemble it. */
  kind: z.enum(["profile", "clone"]),
  seconds: z.number(),
  createDate: z.number().describe("epoch ms"),
  /** The name by which jobs and calls refer to the voice. */
  voice: z.string(),
});
export type Voice = z.infer<typeof Voice>;

const id = PlainText.min(1).max(80);
const name = PlainText.trim().min(1).max(voiceLimits.nameLength);

export const listVoices = defineRoute({
  path: "/client/voice/list",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The caller's voices, the newest first",
  input: NoInput,
  output: z.object({
    voices: z.array(Voice),
    most: z.number(),
    /** Name of the provider that clones new voices; null when a new voice becomes a profile. */
    cloner: z.string().nullable(),
  }),
});

export const listVoiceActors = defineRoute({
  path: "/client/voice/actors",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "Every voice that comes with this instance or from its operator's providers",
  input: NoInput,
  output: z.object({ voices: z.array(VoiceLine) }),
  timeoutMs: 30_000,
});

export const createVoice = defineRoute({
  path: "/client/voice/create",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Makes a voice of a recording: it is checked and measured, and cloned where a provider does that",
  input: z.object({
    name,
    language: z.enum(voiceLanguages),
    /** A data URL of a sound in any common format. */
    recording: z.string().regex(/^data:(?:audio|video)\/[\w.+-]+(?:;[\w.+=" -]+)*;base64,[A-Za-z0-9+/=]+$/),
    /** Language of the text that was read aloud; left out for a file that was recorded elsewhere. */
    script: z.enum(scriptLanguages).optional(),
    /** The customer's statement "It is my own voice, or I have the speaker's consent". */
    consent: z.union([z.literal(true), z.literal("true")]),
  }),
  output: Voice,
  timeoutMs: 120_000,
  maxBytes: Math.ceil((voiceLimits.recordingBytes * 4) / 3) + 10_000,
});

export const renameVoice = defineRoute({
  path: "/client/voice/rename",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Gives a voice of the caller's another name",
  input: z.object({ id, name }),
  output: Voice,
});

export const deleteVoice = defineRoute({
  path: "/client/voice/delete",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "Deletes a voice of the caller's with its recording, at the provider too",
  input: z.object({ id }),
  output: z.literal(true),
});

export const getVoiceRecording = defineRoute({
  path: "/client/voice/recording",
  methods: ["GET"],
  auth: "customer",
  scope: "read",
  summary: "The recording of a voice of the caller's, as a data URL",
  input: z.object({ id }),
  output: z.object({ sound: z.string() }),
  timeoutMs: 30_000,
});

export const sampleVoice = defineRoute({
  path: "/client/voice/sample",
  methods: ["POST"],
  auth: "customer",
  scope: "tools",
  summary: "A sentence in one voice, as a data URL; `voice` is of the caller's own or of an actor",
  input: z.object({ voice: PlainText.min(1).max(200), language: PlainText.min(1).max(35) }),
  output: z.object({ sound: z.string() }),
  timeoutMs: 60_000,
});
