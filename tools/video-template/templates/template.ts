import type { CompositionInput } from "@cutwater/composer/schema/composition.ts";
import type { WrittenLanguage } from "@cutwater/contract/i18n.ts";

export const templateKinds = ["products", "stories", "knowledge", "events"] as const;
export type TemplateKind = (typeof templateKinds)[number];

/** A text in both languages of films. */
type Both = Readonly<Record<WrittenLanguage, string>>;
type SlotInput = NonNullable<CompositionInput["slots"]>[number];

/** A slot described in both languages, and its sample. */
export type PlannedSlot = { slot: (language: WrittenLanguage) => SlotInput; sample: Sample | null };
export type Sample = { kind: "text"; text: Both } | { kind: "drawing"; drawing: string };

/** One of our own templates: a single description for every shape. */
export type Template = {
  names: Both;
  kind: TemplateKind;
  /** The shape in which the template is first shown. */
  shape: "9:16" | "1:1" | "16:9";
  /** The time in seconds of the frame that shows best what the template is. */
  posterSeconds: number;
  slots: readonly PlannedSlot[];
  scenes: CompositionInput["scenes"];
  overlays?: CompositionInput["overlays"];
};

const both = (en: string, zh: string): Both => ({ en, zh });

/** A line that the customer writes; `sample` is shown until the customer has written it. */
export const line = (key: string, label: Both, sample: [string, string], isRequired = true): PlannedSlot => ({
  slot: () => ({ kind: "text", key, label, isRequired }),
  sample: { kind: "text", text: both(...sample) },
});

/** A word that stays unless the customer replaces it. */
export const label = (key: string, name: Both, usual: [string, string]): PlannedSlot => ({
  slot: (language) => ({ kind: "text", key, label: name, isRequired: false, usual: both(...usual)[language] }),
  sample: null,
});

export const photo = (key: string, name: Both, drawing: string, isRequired = true): PlannedSlot => ({
  slot: () => ({ kind: "picture", key, label: name, isRequired }),
  sample: { kind: "drawing", drawing },
});

export const tint = (key: string, name: Both, usual: string): PlannedSlot => ({
  slot: () => ({ kind: "colour", key, label: name, isRequired: false, usual }),
  sample: null,
});
