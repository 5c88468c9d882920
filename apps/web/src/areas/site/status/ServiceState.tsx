import { engineAge } from "@cutwater/contract/downloads.ts";
import { readStatus, type Status } from "@cutwater/contract/status.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { StatusBadge } from "@cutwater/ui/components/StatusBadge.tsx";
import { formatAge, formatDurationWords, formatNumber } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { type ReactNode, useState } from "react";
import { LoadedCard } from "./LoadedCard.tsx";
import { statusMessages } from "./messages.ts";
import styles from "./Status.module.css";
import { ToolStates } from "./ToolStates.tsx";

/** How often the state is requested again while the page is open, in milliseconds. */
const againMs = 30_000;

/** The parts of this service, the tasks of this moment, and the tools' last day. */
export function ServiceState() {
  const t = useText(statusMessages);
  const status = useQuery({
    queryKey: ["status"],
    queryFn: ({ signal }) => call(readStatus, {}, { signal }),
    refetchInterval: againMs,
  });
  return (
    <LoadedCard answer={status} title={t("service")} failed={t("stateFailed")} failedText={t("stateFailedText")}>
      {(state) => (
        <>
          <Parts parts={state.parts} />
          {state.jobs && <Tasks jobs={state.jobs} />}
          {state.jobs && <ToolStates status={state} />}
        </>
      )}
    </LoadedCard>
  );
}

/** The website is one of the parts: it works, because its answer has arrived. */
function Parts({ parts }: Pick<Status, "parts">) {
  const t = useText(statusMessages);
  const areWell = parts.every(({ isWell }) => isWell);
  return (
    <>
      <p role="status" className={clsx(page.ui, styles.whole)} data-well={areWell}>
        {t(areWell ? "allWell" : "someFail")}
      </p>
      <ul className={styles.rows}>
        <Row name={t("site")} isWell />
        {parts.map(({ part, isWell }) => (
          <Row key={part} name={t(part)} isWell={isWell} note={part === "engine" && <EngineAge />} />
        ))}
      </ul>
    </>
  );
}

function Row({ name, isWell, note }: { name: string; isWell: boolean; note?: ReactNode }) {
  const t = useText(statusMessages);
  return (
    <li>
      <div>
        {name}
        {note}
      </div>
      <StatusBadge status={isWell ? "done" : "failed"} word={t(isWell ? "works" : "fails")} />
    </li>
  );
}

/** The age from which a version counts as old, because it fails on sites that have changed since its release. */
const oldMs = 60 * 86_400_000;

function EngineAge() {
  const t = useText(statusMessages);
  const { language } = useLanguage();
  const [now] = useState(Date.now);
  const { data } = useQuery({ queryKey: ["engineAge"], queryFn: ({ signal }) => call(engineAge, {}, { signal }) });
  if (!data) return null;
  const { version, releasedAt } = data;
  return (
    <p className={clsx(page.small, page.mute)}>
      {t("engineVersion", { version, age: formatAge(releasedAt, language, now) })}
      {now - releasedAt > oldMs && <span className={styles.old}>{t("engineIsOld")}</span>}
    </p>
  );
}

function Tasks({ jobs: { running, waiting, oldestWaitSeconds } }: { jobs: NonNullable<Status["jobs"]> }) {
  const t = useText(statusMessages);
  const { language } = useLanguage();
  const facts = [
    [t("running"), formatNumber(running, language)],
    [t("waiting"), formatNumber(waiting, language)],
    [
      t("longestWait"),
      oldestWaitSeconds === null ? t("noWait") : formatDurationWords(Math.max(1, oldestWaitSeconds), language),
    ],
  ] as const;
  return (
    <>
      <h3 className={styles.sub}>{t("tasks")}</h3>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
