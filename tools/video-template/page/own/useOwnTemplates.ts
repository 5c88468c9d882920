import type { Composition } from "@cutwater/composer/schema/composition.ts";
import { documentLimits, keepDocument, listDocuments, removeDocument } from "@cutwater/contract/documents.ts";
import { formatSize } from "@cutwater/contract/figures.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { saveText } from "@cutwater/ui/save/save-text.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { OwnTemplate } from "../../data.ts";
import { service } from "../../service.ts";
import { pageMessages } from "../messages.ts";

export type Own = { id: string; name: string; composition: Composition };

const key = ["documents", service.code];

/** The customer's own templates: lists, saves, exports and deletes them. Templates that can no longer be read are hidden. */
export function useOwnTemplates() {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { data } = useQuery({ queryKey: key, queryFn: () => call(listDocuments, { serviceCode: service.code }) });
  const onError = (error: Error) => toast.bad(sentenceOf(error, language));
  const onSettled = () => queries.invalidateQueries({ queryKey: key });
  const keeping = useMutation({
    mutationFn: ({ name, composition }: Omit<Own, "id">) => {
      const content = JSON.stringify({ kind: "cutwater-template", version: 1, composition } satisfies OwnTemplate);
      return call(keepDocument, { serviceCode: service.code, name, content });
    },
    networkMode: "always",
    onError,
    onSettled,
  });
  const removing = useMutation({
    mutationFn: (id: string) => call(removeDocument, { id }),
    networkMode: "always",
    onError,
    onSuccess: () => toast.good(t("removed")),
    onSettled,
  });
  const list = useMemo(() => (data?.list ?? []).flatMap(readOwn), [data]);
  return {
    list,
    isBusy: keeping.isPending || removing.isPending,
    keep: (own: Omit<Own, "id">, onKept: () => void) => keeping.mutate(own, { onSuccess: onKept }),
    remove: (id: string, onDone: () => void) => removing.mutate(id, { onSettled: onDone }),
    exportFile({ name, composition }: Own): void {
      const content: OwnTemplate = { kind: "cutwater-template", version: 1, composition };
      saveText(`${name}.cutwater-template.json`, JSON.stringify(content, null, 1));
    },
    /** Saves a template from a file, if the file contains one. */
    async importFile(file: File): Promise<void> {
      const { characters } = documentLimits;
      if (file.size > 4 * characters)
        return void toast.warn(t("importTooLarge", { limit: formatSize(characters, language, 0) }));
      const read = readTemplate(await file.text());
      if (!read) return void toast.warn(t("importBroken"));
      const name = read.title.trim().slice(0, documentLimits.name) || t("title");
      keeping.mutate({ name, composition: read }, { onSuccess: () => toast.good(t("imported", { name })) });
    },
  };
}

const readOwn = ({ id, name, content }: { id: string; name: string; content: string }): Own[] => {
  const composition = readTemplate(content);
  return composition ? [{ id, name, composition }] : [];
};

function readTemplate(text: string): Composition | null {
  try {
    return OwnTemplate.parse(JSON.parse(text)).composition;
  } catch {
    // Any other file is not a template of this version.
    return null;
  }
}
