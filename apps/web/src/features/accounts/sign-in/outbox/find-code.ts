/** The code in a message: its first number of exactly six digits; null without one. */
export const findCode = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
