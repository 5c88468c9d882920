import { mergeSteps } from "@cutwater/contract/events.ts";
import { formatSize } from "@cutwater/contract/figures.ts";
import { CopyButton } from "@cutwater/ui/components/CopyButton.tsx";
import { ProgressLine } from "@cutwater/ui/components/ProgressLine.tsx";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { Switch } from "@cutwater/ui/components/Switch.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconCheck, IconDownload } from "@tabler/icons-react";
import { useId } from "react";
import { DesktopClients } from "../DesktopClients.tsx";
import { useCostText } from "../useCostText.ts";
import { idOf, type Merge } from "./merges.ts";
import { mergeMessages } from "./messages.ts";
import styles from "./ProgressModal.module.css";
import { useAmends } from "./useAmends.ts";
import type { useMerges } from "./useMerges.ts";

type Props = { merges: ReturnType<typeof useMerges> };

/** The byte count changes twice a second: more decimals would only flicker. */
const progressDigits = 1;

const titles = { running: "preparing", ready: "ready", failed: "failed" } as const;

/** The modal of one merge. It shows the progress, then the link to the file, or what to do after a failure. */
export function ProgressModal({ merges }: Props) {
  const t = useText(mergeMessages);
  const merge = merges.shownId ? merges.byId[merges.shownId] : undefined;
  const close = () => (merge?.status === "failed" ? merges.drop(idOf(merge)) : merges.show(null));
  return (
    <Sheet
      isOpen={Boolean(merge)}
      onClose={close}
      title={merge ? t(titles[merge.status], { quality: merge.label }) : ""}
    >
      {merge && (
        <>
          <p className={`${page.small} ${page.mute} ${page.cut} ${styles.subject}`}>{merge.title}</p>
          {merge.status === "running" && <Running merge={merge} merges={merges} />}
          {merge.status === "ready" && <Ready merge={merge} merges={merges} />}
          {merge.status === "failed" && <Failed merge={merge} merges={merges} />}
        </>
      )}
    </Sheet>
  );
}

function Running({ merge, merges }: Props & { merge: Merge }) {
  const t = useText(mergeMessages);
  const { language } = useLanguage();
  const percent = Math.floor(merge.percent);
  const bytes = merge.totalBytes
    ? t("bytes", {
        current: formatSize(merge.currentBytes, language, progressDigits),
        total: formatSize(merge.totalBytes, language, progressDigits),
      })
    : null;
  return (
    <>
      <div className={styles.figures}>
        <span className={styles.percent}>
          {percent}
          <span className={styles.sign}>%</span>
        </span>
        <span className={styles.facts}>
          {[bytes, timeLeft(merge.secondsLeft, t)].filter(Boolean).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      </div>
      <ProgressLine percent={merge.percent} label={t("progress", { quality: merge.label })} />
      <Steps step={merge.step} />
      <CopySwitch merges={merges} />
      <div className={styles.actions}>
        <Button variant="default" onClick={() => merges.cancel(merge)}>
          {t("cancel")}
        </Button>
        <Button onClick={() => merges.show(null)}>{t("background")}</Button>
      </div>
    </>
  );
}

function Steps({ step }: Pick<Merge, "step">) {
  const t = useText(mergeMessages);
  const now = mergeSteps.indexOf(step);
  return (
    <ol className={styles.steps}>
      {mergeSteps.map((name, index) => (
        <li key={name} aria-current={index === now ? "step" : undefined} data-done={index < now || undefined}>
          {index < now && <IconCheck size={16} stroke={1.6} aria-hidden />}
          {t(name)}
        </li>
      ))}
    </ol>
  );
}

function CopySwitch({ merges }: Props) {
  const t = useText(mergeMessages);
  return (
    <Switch
      className={styles.copy}
      labelPosition="left"
      label={<span className={styles.strong}>{t("copyInstead")}</span>}
      description={t("copyInsteadWhy")}
      checked={merges.copiesLink}
      onChange={(event) => merges.setCopiesLink(event.currentTarget.checked)}
    />
  );
}

function Ready({ merge, merges }: Props & { merge: Merge }) {
  const t = useText(mergeMessages);
  const link = merge.link ?? "";
  const address = new URL(link, location.href).href;
  const shownId = useId();
  return (
    <>
      <p className={styles.say}>{t("readyText")}</p>
      <Amends merge={merge} />
      <p id={shownId} className={styles.link}>
        {address}
      </p>
      <div className={styles.actions}>
        <CopyButton value={address} shownId={shownId} label={t("copy")} variant="button" />
        <SaveLink
          href={link}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}
          onSaved={() => {
            merges.noteSaved(merge);
            merges.show(null);
          }}
        >
          {t("save")}
        </SaveLink>
      </div>
    </>
  );
}

/** Sentences about merge options that the file does not have as requested. */
function Amends({ merge }: { merge: Merge }) {
  return useAmends()(merge.told).map((amend) => (
    <p key={amend} className={styles.amend}>
      {amend}
    </p>
  ));
}

function Failed({ merge, merges }: Props & { merge: Merge }) {
  const t = useText(mergeMessages);
  const price = useCostText()(merges.isPaid(merge.jobId) ? 0 : merge.cost);
  return (
    <>
      <p className={styles.reason}>
        <IconAlertCircle size={20} stroke={1.6} aria-hidden />
        {merge.reason}
      </p>
      <DesktopClients />
      <CopySwitch merges={merges} />
      <div className={styles.actions}>
        <Button variant={merge.canRetry ? "default" : "filled"} onClick={() => merges.drop(idOf(merge))}>
          {t("another")}
        </Button>
        {merge.canRetry && (
          <Button onClick={() => merges.start(merge)}>{[t("retry"), price].filter(Boolean).join(" · ")}</Button>
        )}
      </div>
    </>
  );
}

function timeLeft(
  seconds: number | null,
  t: (key: "secondsLeft" | "minutesLeft", params: Record<string, number>) => string,
) {
  if (seconds === null) return null;
  return seconds < 90
    ? t("secondsLeft", { seconds: Math.max(1, Math.round(seconds)) })
    : t("minutesLeft", { minutes: Math.round(seconds / 60) });
}
