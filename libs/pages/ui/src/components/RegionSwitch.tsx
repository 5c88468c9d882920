import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Suspense, useState } from "react";
import { useRegion } from "../hooks/useRegion.ts";
import { useText } from "../i18n/useText.ts";
import { lazyPart } from "../lazy-part.ts";
import styles from "./Footer.module.css";

const RegionDialog = lazyPart(async () => (await import("./RegionDialog.tsx")).RegionDialog);

const messages = defineMessages({
  en: { inside: "Region: China", outside: "Region: outside China", change: "Change" },
  zh: { inside: "地区：中国大陆", outside: "地区：中国大陆以外", change: "更改" },
});

/**
 * Shows the region that the server assumes, and changes it after a confirmation. Sign-in and payment depend on the region.
 * Renders nothing until the server has answered.
 */
export function RegionSwitch() {
  const t = useText(messages);
  const { isChina, setRegion, isChanging } = useRegion();
  const [isAsked, setAsked] = useState(false);
  if (isChina === undefined) return null;
  const region = t(isChina ? "inside" : "outside");
  return (
    <span className={styles.region}>
      {region}
      <span aria-hidden="true"> · </span>
      <button
        type="button"
        aria-label={`${region} · ${t("change")}`}
        disabled={isChanging}
        onClick={() => setAsked(true)}
      >
        {t("change")}
      </button>
      <Suspense>
        {isAsked && (
          <RegionDialog
            toChina={!isChina}
            onChange={() => setRegion(isChina ? "false" : "true")}
            onClose={() => setAsked(false)}
          />
        )}
      </Suspense>
    </span>
  );
}
