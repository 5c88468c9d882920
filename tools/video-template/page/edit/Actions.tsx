import type { SlotTrouble } from "@cutwater/composer/slots/trouble.ts";
import { factsOf, textIn } from "@cutwater/contract/i18n.ts";
import { useQuote } from "@cutwater/studio-kit/jobs/useQuote.ts";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { ActionBar, dock } from "@cutwater/ui/components/ActionBar.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { service } from "../../service.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Editor.module.css";
import type { Editing } from "./useProject.ts";

/** The data that the price depends on: the length. The words do not matter, only whether there are some. */
function dataToPrice(editing: Editing): object {
  const { slots, ...data } = editing.data();
  const counted = Object.entries(slots).flatMap(([key, fill]) =>
    "colour" in fill ? [] : [[key, "text" in fill ? { text: "x" } : fill]],
  );
  return { ...data, slots: Object.fromEntries(counted) };
}

/** The button that submits the job, with its price. Missing or invalid contents are listed beside it. */
export function Actions({
  editing,
  troubles,
  isBusy,
  onSubmit,
}: {
  editing: Editing;
  troubles: ReadonlyMap<string, SlotTrouble> | null;
  isBusy: boolean;
  onSubmit: () => void;
}) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const asked = useQuote(service.code, dataToPrice(editing));
  const price = useQuoteText(asked.quote);
  const errors = [...(troubles?.values() ?? [])].filter(({ severity }) => severity === "error");
  const labelOf = (key: string) => {
    const slot = editing.open.slots.find((one) => one.key === key);
    return slot ? textIn(slot.label, language) : key;
  };
  const named = (isEmpty: boolean) =>
    errors.filter(({ key }) => (key === "slotEmpty") === isEmpty).map(({ slot }) => labelOf(slot));
  const missing = named(true);
  const wrong = named(false);
  const { comma } = factsOf(language);
  const isReady = troubles !== null && errors.length === 0 && asked.quote !== null;
  return (
    <section className={clsx(page.card, dock, styles.deed)} aria-label={t("submit")}>
      <ActionBar>
        <Button data-main fullWidth loading={isBusy} disabled={!isReady} onClick={onSubmit}>
          {price === null ? t("submit") : t("submitFor", { price })}
        </Button>
      </ActionBar>
      <div className={clsx(page.small, page.mute, styles.notes)} role="status">
        {missing.length > 0 && <p>{t("missing", { names: missing.join(comma) })}</p>}
        {wrong.length > 0 && <p>{t("wrong", { names: wrong.join(comma) })}</p>}
        {asked.refusal && errors.length === 0 && <p>{asked.refusal}</p>}
      </div>
      <p className={clsx(page.small, page.faint)}>{t("rights")}</p>
    </section>
  );
}
