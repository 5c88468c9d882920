import {
  clearTranslationMemory,
  countTranslationMemory,
  getTranslationMemory,
} from "@cutwater/contract/translation-memory.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { saveText } from "@cutwater/ui/save/save-text.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";

const key = ["translation memory"];

/** The size of the customer's translation memory, and functions to download and clear it. */
export function useTranslationMemory() {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => call(countTranslationMemory, {}) });
  const onError = (error: Error) => toast.bad(sentenceOf(error, language));
  const saving = useMutation({
    mutationFn: async () => {
      const { pairs } = await call(getTranslationMemory, {});
      saveText("translation-memory.csv", csvOf(pairs));
    },
    networkMode: "always",
    onError,
  });
  const clearing = useMutation({
    mutationFn: () => call(clearTranslationMemory, {}),
    networkMode: "always",
    onError,
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  });
  return {
    size: data ?? null,
    isBusy: saving.isPending || clearing.isPending,
    download: () => saving.mutate(),
    clear: (onDone: () => void) => clearing.mutate(undefined, { onSuccess: onDone }),
  };
}

type Pair = { from: string; to: string; source: string; target: string };

/** A table that spreadsheets can open. A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function csvOf(pairs: readonly Pair[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  const rows = pairs.map(({ from, to, source, target }) => [from, to, source, target].map(cell).join(","));
  return `\uFEFF${["from,to,source,target", ...rows].join("\r\n")}\r\n`;
}
