import { type Language, text } from "@cutwater/contract/i18n.ts";
import { workMessages } from "./work-messages.ts";

/** Engines of this product whose names are words. All other names are names of programs, models and services. */
const worded = { "product terms": "engine_terms", "voice profile": "engine_profile" } as const;

const isWorded = (name: string): name is keyof typeof worded => Object.hasOwn(worded, name);

/** The name of an engine in the reader's language. */
export const nameOfEngine = (name: string, language: Language): string =>
  isWorded(name) ? text(workMessages, language, worded[name]) : name;
