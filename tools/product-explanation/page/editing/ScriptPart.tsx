import { Select } from "@cutwater/ui/components/Select.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useInstance } from "@cutwater/ui/hooks/useInstance.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useState } from "react";
import { filmLimits, isCountedBySigns, lengthOfScript, limitFor, linesOfScript } from "../../draft.ts";
import { messages } from "../../messages.ts";
import { type Explanation, editedLine } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import { scriptLimits } from "../script-limits.ts";
import type { Author } from "../useAuthor.ts";
import type { Edited } from "../useExplanation.ts";
import type { MeansHere } from "../work.ts";
import part from "./part.module.css";
import { ScriptState } from "./ScriptState.tsx";

/** The script: its language and length, its author, and controls to replace it. */
export function ScriptPart({
  edited,
  explanation,
  here,
  author,
}: {
  edited: Edited;
  explanation: Explanation;
  /** The engines; null until they are loaded. */
  here: MeansHere | null;
  author: Author;
}) {
  const t = useText(pageMessages);
  const refusal = useText(messages);
  const { lines, language, product, writtenBy } = explanation;
  const [pasted, setPasted] = useState<string | null>(null);
  const limits = scriptLimits(useInstance());
  const count = lengthOfScript(lines.map(({ text }) => text).join("\n"), language);
  const limit = limitFor(language, limits);
  const isOver = count > limit;
  const unit = isCountedBySigns(language) ? "characters" : "words";
  const own = linesOfScript(pasted ?? "");

  function speakIn(next: "en" | "zh"): void {
    edited.change({ language: next, voice: null, isDubbed: false });
    // A script that the customer did not write is made again in the new language.
    if (product && writtenBy !== "own") void author.begin(product);
  }

  return (
    <div className={part.part}>
      <div className={clsx(page.row, page.between)}>
        <h2 className={part.title}>{t("script")}</h2>
        <span
          className={clsx(page.small, page.num, isOver ? part.over : page.mute)}
          role={isOver ? "alert" : undefined}
        >
          {t(unit, { count, limit })}
        </span>
      </div>
      {isOver && (
        <p className={clsx(page.small, part.over)}>
          {refusal(unit === "words" ? "textTooLong" : "charactersTooMany", { count, limit })}
        </p>
      )}
      <Select
        label={t("language")}
        value={language}
        onChange={speakIn}
        options={[
          { value: "en", label: t("languageEn") },
          { value: "zh", label: t("languageZh") },
        ]}
      />
      {lines.length > 0 && <ScriptState explanation={explanation} here={here} author={author} onLanguage={speakIn} />}
      <Button variant={product ? "subtle" : "default"} onClick={() => setPasted("")}>
        {t("pasteScript")}
      </Button>
      <Sheet isOpen={pasted !== null} onClose={() => setPasted(null)} title={t("pasteScript")}>
        <p className={clsx(page.small, page.mute)}>{t("pasteHelp")}</p>
        <textarea
          className={part.text}
          aria-label={t("script")}
          rows={9}
          maxLength={20_000}
          value={pasted ?? ""}
          onChange={({ currentTarget }) => setPasted(currentTarget.value)}
        />
        <div className={page.dialogActions}>
          <Button
            disabled={own.length === 0}
            onClick={() => {
              edited.change({
                lines: own.slice(0, filmLimits.lines).map(editedLine),
                writtenBy: "own",
                translatedBy: null,
                isDubbed: false,
              });
              setPasted(null);
            }}
          >
            {t("useScript")}
          </Button>
        </div>
      </Sheet>
    </div>
  );
}
