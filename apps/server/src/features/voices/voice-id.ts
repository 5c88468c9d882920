const prefix = "own:";

/** The id by which jobs and calls name a customer's voice, among the voices of engines. */
export const voiceIdOf = (id: string): string => prefix + id;

/** Id of the voice's row; null for a voice of an engine. */
export const idOfVoice = (voice: string): string | null =>
  voice.startsWith(prefix) ? asUuid(voice.slice(prefix.length)) : null;

/** Any other text becomes an id that nobody has. */
export const asUuid = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? id : nobodys);
const nobodys = "00000000-0000-0000-0000-000000000000";
