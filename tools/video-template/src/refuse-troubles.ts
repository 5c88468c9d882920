import type { Composition } from "@cutwater/composer/schema/composition.ts";
import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { refuse } from "@cutwater/contract/answer.ts";
import { type Language, textIn } from "@cutwater/contract/i18n.ts";

/** Refuses a job at the first problem that prevents its film, naming the slot by its label. @throws Refusal */
export function refuseTroubles(
  troubles: readonly SlotTrouble[],
  { slots }: Pick<Composition, "slots">,
  language: Language,
): void {
  const worst = troubles.find(({ severity }) => severity === "error");
  if (!worst) return;
  const slot = slots.find(({ key }) => key === worst.slot);
  refuse(worst.key, { label: slot ? textIn(slot.label, language) : worst.slot, ...worst.params });
}
