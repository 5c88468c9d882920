import { backEngine, type EngineStatus, updateEngine } from "@cutwater/contract/engine.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { formatDate } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import admin from "../Admin.module.css";
import { FormDialog } from "../FormDialog.tsx";
import styles from "./Engine.module.css";
import { LastTrial } from "./LastTrial.tsx";
import { engineMessages } from "./messages.ts";

export const engineKey = ["admin-engine"];

/** The version in use, the last test of a newer version, and the buttons for admins. */
export function EngineCard({ status: { version, since, former, isOperators, trial } }: { status: EngineStatus }) {
  const t = useText(engineMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<"try" | "back" | null>(null);
  const isTrying = trial?.outcome === null;
  const show = (status: EngineStatus) => queries.setQueryData(engineKey, status);
  const dialog = { fields: [], onDone: () => {}, onClose: () => setAsked(null) };
  return (
    <section className={clsx(page.card, styles.engine)} aria-label={t("name")}>
      <div>
        <h2>{version === null ? t("starting") : t("version", { version })}</h2>
        <p className={admin.text}>
          {since ? t(`since${since.why}`, { date: formatDate(since.at, language) }) : !isOperators && t("fromSetup")}
        </p>
      </div>
      {isOperators ? (
        <p className={admin.text}>{t("operators")}</p>
      ) : (
        <>
          <LastTrial trial={trial} />
          <div className={styles.acts}>
            <Button fullWidth disabled={isTrying} onClick={() => setAsked("try")}>
              {t("try")}
            </Button>
            {former !== null && (
              <Button fullWidth variant="default" disabled={isTrying} onClick={() => setAsked("back")}>
                {t("back", { version: former })}
              </Button>
            )}
          </div>
        </>
      )}
      {asked === "try" && (
        <FormDialog
          {...dialog}
          title={t("tryTitle")}
          text={t("tryText")}
          submitLabel={t("tryNow")}
          doneText={t("tryStarted")}
          send={async () => show(await call(updateEngine, {}))}
        />
      )}
      {asked === "back" && former !== null && (
        <FormDialog
          {...dialog}
          title={t("backTitle", { version: former })}
          text={t("backText")}
          submitLabel={t("backNow")}
          doneText={t("backDone", { version: former })}
          send={async () => show(await call(backEngine, {}))}
        />
      )}
    </section>
  );
}
