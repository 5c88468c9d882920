/** Amounts that one call used. */
export type Use = { characters?: number; seconds?: number; inputTokens?: number; outputTokens?: number };
