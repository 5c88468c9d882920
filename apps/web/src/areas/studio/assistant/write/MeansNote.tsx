import { assistantMeans } from "@cutwater/contract/assistant.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useQuery } from "@tanstack/react-query";
import { assistantMessages } from "../messages.ts";
import { assistantKey } from "../talk/useChat.ts";
import styles from "./Write.module.css";

/** Who understands the customer's messages here, and which links and files may be used. */
export function MeansNote() {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: [assistantKey, "means"],
    queryFn: ({ signal }) => call(assistantMeans, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const key = data?.by?.kind === "model" ? "byModel" : data?.by?.kind === "provider" ? "byProvider" : "byGrammar";
  const sentences = [...(data ? [t(key, { name: data.by?.name ?? "" })] : []), t("rights")];
  return <p className={styles.means}>{sentences.join(factsOf(language).sentenceGap)}</p>;
}
