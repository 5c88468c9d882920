import type { Card } from "@cutwater/contract/cards.ts";

/** A card of one kind. */
export type CardOf<Kind extends Card["kind"]> = Extract<Card, { kind: Kind }>;
