/** The code of a message: its first six digits that stand alone; null where there are none. */
export const findCode = (text: string): string | null => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
