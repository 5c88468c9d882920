import type { Composition } from "@cutwater/composer/schema/composition.ts";

type Fill = { text: string } | { colour: string } | { url: string };

/** A composition with the customer's words and colours as defaults. Files must be selected again each time. */
export const withUsual = (
  composition: Composition,
  name: string,
  fills: Readonly<Record<string, Fill>>,
): Composition => ({
  ...composition,
  title: name,
  slots: composition.slots.map((slot) => {
    const fill = fills[slot.key];
    if (slot.kind === "text" && fill && "text" in fill && fill.text.trim() !== "")
      return { ...slot, usual: fill.text, isRequired: false };
    return slot.kind === "colour" && fill && "colour" in fill ? { ...slot, usual: fill.colour } : slot;
  }),
});
