import { useText } from "@cutwater/ui/i18n/useText.ts";
import { MeansLabel } from "@cutwater/ui/languages/MeansLabel.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import { pageMessages } from "../messages.ts";
import type { useMeans } from "../useMeans.ts";
import styles from "./MeansCard.module.css";
import type { Wish } from "./wish.ts";

/** Which engines listen, translate and speak for the chosen languages, told before anything is paid; and what a better one would change. */
export function MeansCard({ wish, asked }: { wish: Wish; asked: ReturnType<typeof useMeans> }) {
  const t = useText(pageMessages);
  const { answer, isAsking, again } = asked;
  const hasFile = wish.words === "file";
  const isTranslated = hasFile && wish.file?.side === "target";
  const voices = answer?.voices ?? [];
  const speakers = voices
    .map(({ means }) => means)
    .filter((one, place, all) => all.findIndex(({ name }) => name === one.name) === place);
  const isDraft =
    (!hasFile && answer?.listen?.isDraft) ||
    (!isTranslated && (answer?.translate?.isDraft ?? answer !== null)) ||
    (wish.output === "dub" && speakers.some((one) => one.isDraft));
  return (
    <section className={clsx(page.card, styles.card)} aria-label={t("means")}>
      <h2 className={styles.title}>{t("means")}</h2>
      {!answer && (
        <div className={styles.row} role="status">
          <p className={clsx(page.small, page.mute)}>{isAsking || !again ? t("asking") : t("meansFailed")}</p>
          {again && (
            <Button variant="default" size="sm" onClick={again}>
              {t("again")}
            </Button>
          )}
        </div>
      )}
      {answer && (
        <dl className={styles.list}>
          <Row name={t("listens")}>
            {hasFile ? (
              t("yourFile")
            ) : answer.listen ? (
              <MeansLabel means={answer.listen} />
            ) : (
              t(wish.from === "" ? "cannotDetect" : "cannotListen")
            )}
          </Row>
          <Row name={t("translates")}>
            {isTranslated ? (
              t("yourFile")
            ) : answer.translate ? (
              <MeansLabel means={answer.translate} />
            ) : (
              t("cannotTranslate")
            )}
          </Row>
          {wish.output === "dub" && (
            <Row name={t("speaks")}>
              {speakers.length === 0
                ? t("cannotSpeak")
                : speakers.map((one) => <MeansLabel key={one.name} means={one} />)}
            </Row>
          )}
        </dl>
      )}
      {answer && isDraft && <p className={clsx(page.small, page.mute)}>{t("draftWhat")}</p>}
    </section>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.row}>
    <dt className={clsx(page.small, page.mute)}>{name}</dt>
    <dd className={clsx(page.small, styles.who)}>{children}</dd>
  </div>
);
