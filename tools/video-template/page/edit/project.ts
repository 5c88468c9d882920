import { parseComposition } from "@cutwater/composer/parse-composition.ts";
import { Shape, shapes } from "@cutwater/composer/schema/box.ts";
import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { Customer } from "@cutwater/contract/accounts.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import { isOneOf, isShape, isText, isValue } from "@cutwater/ui/shape-checks.ts";
import { readStored, removeStored, tabStorage, writeStored } from "@cutwater/ui/storage.ts";
import type { sides } from "../../sides.ts";
import { type Length, lengths } from "../../templates/lengthen.ts";
import { compositionOf } from "../../templates/project.ts";
import type { GivenSlots } from "../film/given.ts";

/** The state of a project being edited: one of our own templates or a customer's, and its contents. */
export type Stand = { shape: Shape; side: (typeof sides)[number]; length: Length; given: GivenSlots };
export type Chosen = { name: string; language: WrittenLanguage; template?: string; composition?: Composition };
export type Project = { chosen: Chosen; stand: Stand };

export const beginStand = (shape: Shape): Stand => ({ shape, side: 1080, length: "usual", given: {} });

type Kept = Project & { customerId: Customer["id"] };
const isKept = isShape<Kept>({
  customerId: isText,
  chosen: isShape<Pick<Chosen, "name" | "language">>({ name: isText, language: isOneOf(["en", "zh"]) }),
  stand: isShape<Stand>({
    shape: isOneOf(shapes),
    side: isOneOf([720, 1080]),
    length: isOneOf(lengths),
    given: isValue((value) => typeof value === "object" && value !== null),
  }),
});

/** The project that this customer edited in this tab; null if there is none, or only one from an older version of the page. */
export function readProject(customerId: Customer["id"]): Project | null {
  const kept = readStored<unknown>("template", undefined, tabStorage());
  if (!isKept(kept) || kept.customerId !== customerId) return null;
  const { chosen, stand } = kept;
  try {
    const own = chosen.composition ? { ...chosen, composition: parseComposition(chosen.composition) } : chosen;
    return compositionOf({ ...own, length: stand.length }) ? { chosen: own, stand } : null;
  } catch {
    // A template of an older version.
    return null;
  }
}

export const writeProject = (customerId: Customer["id"], project: Project): void =>
  writeStored<Kept>("template", { ...project, customerId }, tabStorage());
export const forgetProject = (): void => removeStored("template", tabStorage());

export const isShapeName = (value: string | null): value is Shape => Shape.safeParse(value).success;
