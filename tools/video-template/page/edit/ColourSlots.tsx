import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { textIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { pageMessages } from "../messages.ts";
import styles from "./Slots.module.css";
import type { Editing } from "./useProject.ts";

type ColourSlot = Extract<Composition["slots"][number], { kind: "colour" }>;

/** Fields for the template's colours. */
export function ColourSlots({ editing }: { editing: Editing }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const { given } = editing.stand;
  const slots = editing.open.slots.filter((slot): slot is ColourSlot => slot.kind === "colour");
  const isChanged = slots.some(({ key }) => given[key]);
  return (
    <div className={styles.colors}>
      {slots.map(({ key, label, usual }) => {
        const own = given[key];
        return (
          <label key={key} className={styles.color}>
            <input
              type="color"
              value={own?.kind === "colour" ? own.colour : usual}
              onChange={({ currentTarget }) =>
                editing.give(key, { kind: "colour", colour: currentTarget.value.toLowerCase() }, `colour ${key}`)
              }
            />
            {textIn(label, language)}
          </label>
        );
      })}
      {isChanged && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() =>
            editing.change({
              given: Object.fromEntries(Object.entries(given).filter(([, one]) => one.kind !== "colour")),
            })
          }
        >
          {t("resetColors")}
        </Button>
      )}
    </div>
  );
}
