import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { CsvButtons } from "./CsvButtons.tsx";
import styles from "./GlossarySheet.module.css";
import { glossaryMessages } from "./messages.ts";
import { filled, type Glossary, mostTerms, type TermRow } from "./terms.ts";

type TermsProps = {
  glossary: Glossary;
  onSave: (glossary: { source: string; target: string }[]) => void;
  onClose: () => void;
};

/** Terms and their translations, as a small table. Incomplete rows are left out. */
export function GlossarySheet({ isOpen, glossary, onSave, onClose }: TermsProps & { isOpen: boolean }) {
  const t = useText(glossaryMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("glossary")}>
      <Terms key={String(isOpen)} glossary={glossary} onSave={onSave} onClose={onClose} />
    </Sheet>
  );
}

function Terms({ glossary, onSave, onClose }: TermsProps) {
  const t = useText(glossaryMessages);
  const [rows, setRows] = useState<readonly TermRow[]>(() => rowsOf(glossary));
  const change = (at: number, part: Partial<TermRow>) =>
    setRows((before) => before.map((row, place) => (place === at ? { ...row, ...part } : row)));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(filled(rows));
        onClose();
      }}
    >
      <p className={clsx(page.small, page.mute)}>{t("glossaryWhat")}</p>
      <ul className={styles.rows}>
        {rows.map(({ key, source, target }, place) => (
          <li key={key} className={styles.row}>
            <input
              value={source}
              maxLength={100}
              aria-label={t("term", { number: place + 1 })}
              onChange={({ currentTarget }) => change(place, { source: currentTarget.value })}
            />
            <input
              value={target}
              maxLength={100}
              aria-label={t("termTarget", { number: place + 1 })}
              onChange={({ currentTarget }) => change(place, { target: currentTarget.value })}
            />
            <IconButton
              label={t("removeTerm", { number: place + 1 })}
              onClick={() => setRows((before) => before.filter((row) => row.key !== key))}
            >
              <IconTrash size={20} stroke={1.6} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="light"
          disabled={rows.length >= mostTerms}
          leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}
          onClick={() => setRows((before) => [...before, rowAfter(before)])}
        >
          {t("addTerm")}
        </Button>
        <CsvButtons rows={rows} onRows={(terms) => setRows(rowsOf(terms))} />
      </div>
      {rows.length >= mostTerms && (
        <p className={clsx(page.small, page.mute)}>{t("glossaryFull", { count: mostTerms })}</p>
      )}
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button type="submit">{t("save")}</Button>
      </div>
    </form>
  );
}

const rowsOf = (glossary: Glossary): TermRow[] =>
  glossary.length > 0 ? glossary.map((term, key) => ({ key, ...term })) : [{ key: 0, source: "", target: "" }];

const rowAfter = (rows: readonly TermRow[]): TermRow => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  source: "",
  target: "",
});
