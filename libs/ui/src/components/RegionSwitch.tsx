import { defineMessages } from "@cutwater/contract/i18n.ts";
import { useRegion } from "../hooks/useRegion.ts";
import { useText } from "../i18n/useText.ts";
import styles from "./Footer.module.css";

const messages = defineMessages({
  en: { inside: "Region: China", outside: "Region: outside China", change: "Change" },
  zh: { inside: "地区：中国大陆", outside: "地区：中国大陆以外", change: "更改" },
});

/** Says where the customer is taken to be, and changes it: sign-in and payment follow. Nothing until the server has told. */
export function RegionSwitch() {
  const t = useText(messages);
  const { isChina, setRegion, isChanging } = useRegion();
  if (isChina === undefined) return null;
  const place = t(isChina ? "inside" : "outside");
  return (
    <span className={styles.region}>
      {place}
      <span aria-hidden="true"> · </span>
      <button
        type="button"
        aria-label={`${place} · ${t("change")}`}
        disabled={isChanging}
        onClick={() => setRegion(isChina ? "false" : "true")}
      >
        {t("change")}
      </button>
    </span>
  );
}
