import type { Status } from "@cutwater/contract/status.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatNumber } from "@cutwater/ui/format.ts";
import { useServices } from "@cutwater/ui/hooks/useServices.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { statusMessages } from "./messages.ts";
import styles from "./Status.module.css";
import { toolStates } from "./tool-state.ts";

/** Every tool, with the tasks of the last day that failed by a fault of this instance. */
export function ToolStates({ status }: { status: Status }) {
  const t = useText(statusMessages);
  const { language } = useLanguage();
  const { data: services = [] } = useServices();
  const tools = toolStates(services, status);
  if (tools.length === 0) return null;
  return (
    <>
      <h3 className={styles.sub}>{t("tools")}</h3>
      <ul className={styles.rows}>
        {tools.map(({ code, name, ended, faults }) => (
          <li key={code}>
            <div>
              {name}
              {faults > 0 && (
                <p className={clsx(page.small, page.mute)}>
                  {t("faults", { faults: formatNumber(faults, language), ended: formatNumber(ended, language) })}
                </p>
              )}
            </div>
            {ended === 0 ? (
              <span className={clsx(page.small, page.faint)}>{t("noTasks")}</span>
            ) : (
              <StatusBadge
                status={faults === 0 ? "done" : "failed"}
                word={t(faults === 0 ? "noFaults" : faults === ended ? "fails" : "someFail")}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={clsx(page.small, page.faint, styles.note)}>{t("toolsText")}</p>
    </>
  );
}
