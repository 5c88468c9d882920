import type { Customer } from "@cutwater/contract/accounts.ts";
import type { Means } from "@cutwater/language/means.ts";
import type { Likeness } from "@cutwater/presenter/likeness.ts";
import {
  type Fits,
  isListOf,
  isNullOr,
  isOneOf,
  isOptional,
  isShape,
  isText,
  isTruth,
  isValue,
} from "@cutwater/ui/shape-checks.ts";
import { readStored, removeStored, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import type { Product } from "../calls.ts";
import { type FilmChoices, type ScriptLine, usualChoices } from "../draft.ts";
import { filmShapes, lookNames, presenterChoices, type Role, roles, tuneNames } from "../drawn-film/names.ts";
import type { Portrait } from "../presenter.ts";

/** An uploaded picture. */
export type OwnPicture = { url: string; name: string; width: number; height: number };

/** A line that is being edited. Its text may be empty; `id` identifies it. */
export type EditedLine = { id: string; text: string; show: string; role: Role; picture: number | null };

/** The content that a customer edits before the film is made. */
export type Explanation = {
  title: string;
  price: string;
  language: "en" | "zh";
  product: Product | null;
  pictures: readonly OwnPicture[];
  lines: readonly EditedLine[];
  /** The engine that wrote the script; null for the outline, "own" for a script from the customer. */
  writtenBy: Means | "own" | null;
  /** The engine that translated the page's facts for the script; null if none did. */
  translatedBy: Means | null;
  voice: string | null;
  /** Whether the script was dubbed. If so, its sounds are fetched again after a reload. */
  isDubbed: boolean;
  choices: FilmChoices;
};

let lastId = 0;
/** Unlike its index, a line's id stays the same when other lines are removed. */
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
  translatedBy: null,
  voice: null,
  isDubbed: false,
  choices: usualChoices,
  ...given,
});

const keptMs = 24 * 3_600_000;
type Stored = { customerId: string; explanation: Explanation };

const isNumber = isValue(Number.isFinite) as Fits<number>;
const isAddress = isValue((value) => typeof value === "string" && URL.canParse(value)) as Fits<string>;
const isMeans = isShape<Means>({
  kind: isOneOf(["provider", "model", "embedded", "file"] as const),
  name: isText,
  isDraft: isTruth,
  keepsBudgets: isOptional(isTruth),
  toFetch: isOptional(isNumber),
});
const isStored = isShape<Stored>({
  customerId: isText,
  explanation: isShape<Explanation>({
    title: isText,
    price: isText,
    language: isOneOf(["en", "zh"] as const),
    product: isNullOr(
      isShape<Product>({
        title: isText,
        brand: isText,
        price: isText,
        description: isText,
        points: isListOf(isText),
        language: isText,
      }),
    ),
    pictures: isListOf(
      isShape<OwnPicture>({
        url: isAddress,
        name: isText,
        width: isNumber,
        height: isNumber,
      }),
    ),
    lines: isListOf(
      isShape<EditedLine>({
        id: isText,
        text: isText,
        show: isText,
        role: isOneOf(roles),
        picture: isNullOr(isNumber),
      }),
    ),
    writtenBy: isValue((value) => value === null || value === "own" || isMeans(value)),
    translatedBy: isNullOr(isMeans),
    voice: isNullOr(isText),
    isDubbed: isTruth,
    choices: isShape<FilmChoices>({
      look: isOneOf(lookNames),
      shape: isOneOf(filmShapes),
      accent: isNullOr(isText),
      captions: isTruth,
      music: isOneOf(["none", ...tuneNames] as const),
      presenter: isOneOf(presenterChoices),
      avatar: isText,
      portrait: isNullOr(
        isShape<Portrait>({
          url: isAddress,
          showsPerson: isTruth,
          likeness: isNullOr(isShape<Likeness>({ consent: isOneOf([true] as const), at: isText })),
        }),
      ),
    }),
  }),
});

/** The content that this customer left in this tab; null if there is none, or if it has another format. */
export function readExplanation(customerId: Customer["id"] | null): Explanation | null {
  const stored = readStored<unknown>("explanation", keptMs, tabStorage());
  return isStored(stored) && stored.customerId === customerId ? stored.explanation : null;
}

/** Replaces the stored content; null removes it. */
export function keepExplanation(customerId: Customer["id"] | null, explanation: Explanation | null): void {
  if (customerId === null) return;
  if (explanation) writeStored<Stored>("explanation", { customerId, explanation }, tabStorage());
  else removeStored("explanation", tabStorage());
}
