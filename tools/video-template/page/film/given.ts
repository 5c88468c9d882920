import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { SlotValues } from "@cutwater/composer/schema/slots.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";
import type { MediaFacts } from "@cutwater/contract/uploads.ts";
import type { Fills } from "../../data.ts";
import { templates } from "../../templates/all.ts";
import { isTemplateName } from "../../templates/project.ts";
import type { Drawing } from "../../templates/samples/draw-sample.ts";
import type { Media } from "./media.ts";

/** The content that the customer gave for a slot. */
export type Given =
  | { kind: "text"; text: string }
  | { kind: "colour"; colour: string }
  | { kind: "file"; url: string; name: string; thumb: string | null; facts: MediaFacts };
export type GivenSlots = Readonly<Record<string, Given>>;
type Slot = Composition["slots"][number];

/** The kind of a slot's content as the composer names it; null for an empty slot. */
export function kindOf(slot: Slot, given: Given | undefined): Slot["kind"] | null {
  if (!given || (given.kind === "text" && given.text.trim() === "")) return null;
  if (given.kind !== "file") return given.kind;
  if (slot.kind === "sound") return "sound";
  return given.facts.kind === "image" ? "picture" : given.facts.kind;
}

export const kindsOf = ({ slots }: Pick<Composition, "slots">, given: GivenSlots) =>
  new Map(
    slots.flatMap((slot): [string, Slot["kind"]][] => {
      const kind = kindOf(slot, given[slot.key]);
      return kind ? [[slot.key, kind]] : [];
    }),
  );

/** The given contents in the form that the composer expects. */
export function valuesOf(
  { slots }: Pick<Composition, "slots">,
  given: GivenSlots,
  media: Pick<Media, "file">,
): SlotValues {
  return Object.fromEntries(
    slots.flatMap(({ key, kind }): [string, SlotValues[string]][] => {
      const one = given[key];
      if (!one || (one.kind === "text" && one.text.trim() === "")) return [];
      if (one.kind !== "file") return [[key, one]];
      const { facts } = one;
      const asset = media.file(one.url);
      if (kind === "sound")
        return [[key, { kind, asset, seconds: facts.kind === "image" ? 0.1 : Math.max(0.1, facts.durationSeconds) }]];
      if (facts.kind === "image") return [[key, { kind: "picture", asset, width: facts.width, height: facts.height }]];
      if (facts.kind !== "video") return [];
      const { width, height, durationSeconds } = facts;
      return [[key, { kind: "video", asset, width, height, seconds: Math.max(0.1, durationSeconds) }]];
    }),
  );
}

/** The given contents in the form of a job's data. */
export const fillsOf = ({ slots }: Pick<Composition, "slots">, given: GivenSlots): Fills =>
  Object.fromEntries(
    slots.flatMap((slot): [string, Fills[string]][] => {
      const one = given[slot.key];
      if (!one || kindOf(slot, one) === null) return [];
      if (one.kind === "text") return [[slot.key, { text: one.text }]];
      return [[slot.key, one.kind === "colour" ? { colour: one.colour } : { url: one.url }]];
    }),
  );

const further: readonly Drawing[] = ["cup", "hills", "bottle", "sea", "headphones", "city"];

/**
 * Placeholder contents for slots that the customer has not filled: samples for our own templates, the names of the slots for
 * other templates.
 */
export function samplesOf(
  { slots }: Pick<Composition, "slots">,
  template: string | undefined,
  language: WrittenLanguage,
  media: Media,
): SlotValues {
  const known = new Map(
    isTemplateName(template)
      ? templates[template].slots.map(({ slot, sample }) => [slot(language).key, sample] as const)
      : [],
  );
  return Object.fromEntries(
    slots.flatMap((slot, place): [string, SlotValues[string]][] => {
      const sample = known.get(slot.key);
      if (slot.kind === "text") {
        if (sample?.kind === "text") return [[slot.key, { kind: "text", text: sample.text[language] }]];
        return slot.usual === null ? [[slot.key, { kind: "text", text: slot.label[language] }]] : [];
      }
      if (slot.kind !== "picture" && slot.kind !== "video") return [];
      const drawing = sample?.kind === "drawing" ? (sample.drawing as Drawing) : further[place % further.length]!;
      const asset = media.sample(drawing);
      return [[slot.key, { kind: "picture", asset, width: 1_600, height: 1_600 }]];
    }),
  );
}
