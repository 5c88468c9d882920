/** A text message as a file of the outbox: who it is for, an empty line, and what it says. */
export const textMessageFile = (to: string, text: string): string => `To: ${to}\n\n${text}\n`;

/** Reads such a file; one that somebody else put there is all text. */
export function readTextMessage(file: string): { to: string; text: string } {
  const [, to = "", text = file] = /^To: ([^\n]*)\n\n(.*)$/s.exec(file) ?? [];
  return { to, text: text.trim() };
}
