/** A text message in the form of an outbox file: the recipient, an empty line, and the text. */
export const textMessageFile = (to: string, text: string): string => `To: ${to}\n\n${text}\n`;

/** Reads such a file. If somebody else put a file there, all of its content counts as text. */
export function readTextMessage(file: string): { to: string; text: string } {
  const [, to = "", text = file] = /^To: ([^\n]*)\n\n(.*)$/s.exec(file) ?? [];
  return { to, text: text.trim() };
}
