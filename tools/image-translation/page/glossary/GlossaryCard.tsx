import { GlossarySheet } from "@cutwater/studio-kit/glossary/GlossarySheet.tsx";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconArrowRight, IconLanguage, IconPlus, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import type { Glossary } from "../../draft.ts";
import { pageMessages } from "../messages.ts";
import styles from "./GlossaryCard.module.css";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

type Props = {
  glossary: Glossary;
  onChange: (glossary: Glossary) => void;
  /** Translates the reviewed lines again with these terms; null if there are no lines, or this site has no translator. */
  onApply: (() => void) | null;
  isApplying: boolean;
};

/** The customer's terms: some stay untranslated, others are always translated in the same way. */
export function GlossaryCard({ glossary, onChange, onApply, isApplying }: Props) {
  const t = useText(pageMessages);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles.section} aria-labelledby="image-glossary">
      <div className={page.bar}>
        <h2 id="image-glossary" className={page.head}>
          {t("glossary")}
        </h2>
        <div className={page.row}>
          {onApply && glossary.length > 0 && (
            <Button
              variant="subtle"
              size="sm"
              loading={isApplying}
              leftSection={<IconLanguage {...icon} />}
              onClick={onApply}
            >
              {t("applyGlossary")}
            </Button>
          )}
          <Button variant="subtle" size="sm" leftSection={<IconPlus {...icon} />} onClick={() => setOpen(true)}>
            {t("addTerm")}
          </Button>
        </div>
      </div>
      {glossary.length === 0 ? (
        <p className={clsx(page.small, page.mute)}>{t("glossaryEmpty")}</p>
      ) : (
        <ul className={styles.terms}>
          {glossary.map(([source, target]) => (
            <li key={source}>
              <span>{source}</span>
              <IconArrowRight {...icon} />
              <span>{target === source ? t("staysAsIs") : target}</span>
              <IconButton
                label={t("removeTerm", { term: source })}
                onClick={() => onChange(glossary.filter(([other]) => other !== source))}
              >
                <IconTrash size={18} stroke={1.6} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <GlossarySheet
        isOpen={isOpen}
        glossary={glossary.map(([source, target]) => ({ source, target }))}
        onSave={(terms) => onChange(terms.map(({ source, target }) => [source, target]))}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
