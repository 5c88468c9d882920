import type { Customer } from "@cutwater/contract/accounts.ts";
import { Means } from "@cutwater/language/means.ts";
import { readStored, removeStored, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import { z } from "zod";
import { Product } from "../calls.ts";
import { FilmChoices, filmLimits, type ScriptLine } from "../draft.ts";

/** A picture that is at the server. */
export const OwnPicture = z.object({
  url: z.string().max(2_000),
  name: z.string().max(300),
  width: z.number(),
  height: z.number(),
});
export type OwnPicture = z.infer<typeof OwnPicture>;

/** Lines that are being written may be empty. */
const EditedLine = z.object({
  id: z.string().max(40),
  text: z.string().max(600),
  show: z.string().max(60),
  role: z.enum(["hook", "point", "price", "call"]),
  picture: z.int().min(0).max(11).nullable(),
});
export type EditedLine = z.infer<typeof EditedLine>;

/** What a customer edits before the film is made. */
export const Explanation = z.object({
  title: z.string().max(120),
  price: z.string().max(40),
  language: z.enum(["en", "zh"]),
  product: Product.nullable(),
  pictures: z.array(OwnPicture).max(filmLimits.pictures),
  lines: z.array(EditedLine).max(filmLimits.lines),
  /** Null: the outline; "own" what the customer brought. */
  writtenBy: z.union([Means, z.literal("own")]).nullable(),
  voice: z.string().max(200).nullable(),
  /** Whether it was dubbed: then its dubbing is fetched again after a reload. */
  isDubbed: z.boolean(),
  choices: FilmChoices,
});
export type Explanation = z.infer<typeof Explanation>;

let lastId = 0;
/** Tells lines apart; unlike its place it stays when others go. */
export const newLineId = (): string => `${Date.now().toString(36)}-${(lastId += 1)}`;
export const editedLine = (line: ScriptLine): EditedLine => ({ id: newLineId(), ...line });

export const newExplanation = (given: Partial<Explanation>): Explanation => ({
  title: "",
  price: "",
  language: "en",
  product: null,
  pictures: [],
  lines: [],
  writtenBy: null,
  voice: null,
  isDubbed: false,
  choices: FilmChoices.parse({}),
  ...given,
});

const keptMs = 24 * 3_600_000;
const Stored = z.object({ customerId: z.string(), explanation: Explanation });

/** What this customer left in this tab; null for nothing, or nothing of this shape. */
export function readExplanation(customerId: Customer["id"] | null): Explanation | null {
  const { data } = Stored.safeParse(readStored("explanation", keptMs, tabStorage()));
  return data && data.customerId === customerId ? data.explanation : null;
}

/** Replaces what is kept; null forgets it. */
export function keepExplanation(customerId: Customer["id"] | null, explanation: Explanation | null): void {
  if (customerId === null) return;
  if (explanation) writeStored("explanation", { customerId, explanation }, tabStorage());
  else removeStored("explanation", tabStorage());
}
