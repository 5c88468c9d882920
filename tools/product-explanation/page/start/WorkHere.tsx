import { formatMegabytes } from "@cutwater/contract/figures.ts";
import { factsOf } from "@cutwater/contract/i18n.ts";
import { ByWhom, useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { pageMessages } from "../messages.ts";
import { useMeans } from "../useMeans.ts";
import { isReady, type MeansHere, workAtStart } from "../work.ts";
import styles from "./Start.module.css";

/** Says which engines write and speak, before anything is read or uploaded. */
export function WorkHere({ language }: { language: "en" | "zh" }) {
  const { customer } = useCustomer();
  const { answer: here, again } = useMeans(customer && { language, product: null });
  if (!customer) return null;
  return (
    <div className={styles.work}>
      {here && <Limits here={here} />}
      <ByWhom steps={here && workAtStart(here)} again={again} />
    </div>
  );
}

/** Notes: what the first script is if no engine writes it at once, and which steps are not available. */
function Limits({ here }: { here: MeansHere }) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const lackText = useLackText();
  const { write, voices, lacking } = here;
  const isSimple = voices.every(({ isFallback }) => isFallback);
  const said = [
    ...(write && isReady(write)
      ? []
      : [write ? t("outlineFirst", { size: formatMegabytes(write.toFetch ?? 0, language) }) : t("outlineOnly")]),
    ...(isSimple ? [t(voices.length === 0 ? "noVoice" : "onlySimple"), lackText(lacking, "speak") ?? ""] : []),
  ].filter((sentence) => sentence !== "");
  return said.length === 0 ? null : (
    <p className={clsx(page.small, page.mute)}>{said.join(factsOf(language).sentenceGap)}</p>
  );
}
