const prefix = "own:";

/** By which jobs and calls name a customer's voice, among the voices of engines. */
export const voiceIdOf = (id: string): string => prefix + id;

/** The row that it names; null for a voice of an engine. */
export const idOfVoice = (voice: string): string | null =>
  voice.startsWith(prefix) ? asUuid(voice.slice(prefix.length)) : null;

/** Something else is nobody's. */
export const asUuid = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? id : nobodys);
const nobodys = "00000000-0000-0000-0000-000000000000";
