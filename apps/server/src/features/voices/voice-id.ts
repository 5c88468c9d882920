const prefix = "own:";

/** The id of a customer's voice in jobs and calls. Its form distinguishes it from voices of engines. */
export const voiceIdOf = (id: string): string => prefix + id;

/** Id of the voice's row; null for a voice of an engine. */
export const idOfVoice = (voice: string): string | null =>
  voice.startsWith(prefix) ? asUuid(voice.slice(prefix.length)) : null;

/** The text as a uuid. Any other text becomes a uuid that no voice has. */
export const asUuid = (id: string): string => (/^[0-9a-f-]{36}$/.test(id) ? id : nobodys);
const nobodys = "00000000-0000-0000-0000-000000000000";
