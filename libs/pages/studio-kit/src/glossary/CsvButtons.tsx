import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { saveText } from "@cutwater/ui/save/save-text.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconFileExport, IconFileImport } from "@tabler/icons-react";
import { useRef } from "react";
import { csvOfTerms, termsOfCsv } from "./glossary-csv.ts";
import { glossaryMessages } from "./messages.ts";
import { filled, type Glossary, mostTerms, type TermRow } from "./terms.ts";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** Imports terms from a table of two columns and adds them to the existing terms. Exports all terms to such a table. */
export function CsvButtons({ rows, onRows }: { rows: readonly TermRow[]; onRows: (terms: Glossary) => void }) {
  const t = useText(glossaryMessages);
  const picker = useRef<HTMLInputElement>(null);

  async function add(file: File): Promise<void> {
    const { terms, tooLong } = termsOfCsv(await file.text());
    if (terms.length === 0) return toast.warn(t("noTerms", { name: file.name }));
    if (tooLong > 0) toast.warn(t("tooLong", { count: tooLong }));
    const all = filled([...rows, ...terms.map((term, key) => ({ key, ...term }))]);
    if (all.length > mostTerms) toast.warn(t("glossaryFull", { count: mostTerms }));
    onRows(all.slice(0, mostTerms));
  }

  return (
    <>
      <PageIntake takes="file" onFiles={([file]) => file && void add(file)} isInDialog />
      <input
        ref={picker}
        className={page.visuallyHidden}
        type="file"
        accept=".csv,.tsv,.txt,text/csv"
        tabIndex={-1}
        aria-hidden
        data-glossary-file
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void add(file);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <Button variant="subtle" leftSection={<IconFileImport {...icon} />} onClick={() => picker.current?.click()}>
        {t("fromFile")}
      </Button>
      <Button
        variant="subtle"
        leftSection={<IconFileExport {...icon} />}
        disabled={filled(rows).length === 0}
        onClick={() => saveText(t("fileName"), csvOfTerms(filled(rows)))}
      >
        {t("toFile")}
      </Button>
    </>
  );
}
