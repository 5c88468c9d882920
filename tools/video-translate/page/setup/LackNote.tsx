import { useLackText } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { TickBox } from "@cutwater/ui/components/TickBox.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { pageMessages } from "../messages.ts";
import styles from "./Setup.module.css";
import type { Wish } from "./wish.ts";
import type { Lack, MeansHere } from "./work.ts";

const ports = { listen: "transcribe", translate: "translate", speak: "speak" } as const;

/** Why the video cannot be translated with these settings, and how to solve it. */
export function LackNote({
  lack,
  wish,
  here,
  onChange,
}: {
  lack: Lack | null;
  wish: Wish;
  here: MeansHere;
  onChange: (part: Partial<Wish>) => void;
}) {
  const t = useText(pageMessages);
  const { nameOf } = useLanguageNames();
  const lackText = useLackText();
  const to = nameOf(wish.to);
  const languages = wish.from === "" ? t("intoLanguage", { to }) : t("toLanguage", { from: nameOf(wish.from), to });
  const words = {
    listen: wish.from === "" ? t("cannotDetect") : t("cannotListen"),
    translate: t("cannotTranslate", { languages }),
    speak: t("cannotSpeak", { to }),
  };
  const canType = lack === "translate" || (wish.typesTranslation && here.translate === null);
  return (
    <>
      {lack && (
        <p role="status" className={clsx(page.small, styles.lack)}>
          {[words[lack], lackText(here.lacking, ports[lack])].filter(Boolean).join(" ")}
        </p>
      )}
      {canType && (
        <div className={styles.own}>
          <TickBox
            label={t("typeMyself")}
            checked={wish.typesTranslation}
            onChange={({ currentTarget }) => onChange({ typesTranslation: currentTarget.checked })}
          />
          <p className={clsx(page.small, page.mute)}>{t("typeMyselfWhat")}</p>
        </div>
      )}
    </>
  );
}
