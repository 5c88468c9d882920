import {
  addModel,
  checkModel,
  type LanguageModel,
  type LanguageModels,
  listModels,
  removeModel,
  stopModel,
} from "@cutwater/contract/models.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { ListFailed } from "@cutwater/ui/components/ListFailed.tsx";
import { Skeleton } from "@cutwater/ui/components/Skeleton.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styles from "../Admin.module.css";
import { AddDialog, RemoveDialog } from "./dialogs.tsx";
import { type ModelAct, ModelRow } from "./ModelRow.tsx";
import { modelsMessages } from "./messages.ts";

const queryKey = ["admin-models"];
const routes: Readonly<Record<ModelAct, typeof addModel>> = {
  add: addModel,
  check: checkModel,
  stop: stopModel,
  remove: removeModel,
};

const isBusy = ({ state }: LanguageModel): boolean => state === "adding" || state === "checking";

/** The language models of the instance. An act that one admin begins is visible to all admins. */
export function Models() {
  const t = useText(modelsMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<{ act: "add" | "remove"; model: LanguageModel } | null>(null);
  const models = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listModels, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.list.some(isBusy) ? 1_000 : 10_000),
  });
  const send = useMutation({
    mutationFn: ({ act, name }: { act: ModelAct; name: string }) => call(routes[act], { name }),
    onSuccess: (data: LanguageModels, { act, name }) => {
      queries.setQueryData(queryKey, data);
      if (act === "remove") toast.good(t("removed", { name }));
    },
    onError: (error) => {
      toast.warn(sentenceOf(error, language));
      void queries.invalidateQueries({ queryKey });
    },
    onSettled: () => setAsked(null),
  });
  if (models.isError && !models.data) return <ListFailed onRetry={() => void models.refetch()} />;
  if (!models.data) return <Skeleton height={400} />;
  const { host, list } = models.data;
  const act = (wanted: ModelAct, model: LanguageModel) =>
    wanted === "add" || wanted === "remove"
      ? setAsked({ act: wanted, model })
      : send.mutate({ act: wanted, name: model.name });
  const dialog = asked && {
    model: asked.model,
    isBusy: send.isPending,
    onClose: () => setAsked(null),
    onSend: () => send.mutate({ act: asked.act, name: asked.model.name }),
  };
  return (
    <>
      <p className={styles.text}>{t("text", { host })}</p>
      <ul className={styles.rows}>
        {list.map((model) => (
          <ModelRow
            key={model.name}
            model={model}
            isOtherBusy={list.some(isBusy)}
            onAct={(wanted) => act(wanted, model)}
          />
        ))}
      </ul>
      {dialog && (asked.act === "add" ? <AddDialog {...dialog} /> : <RemoveDialog {...dialog} />)}
    </>
  );
}
