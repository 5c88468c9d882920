import type { Job } from "@cutwater/contract/jobs.ts";
import { presentedSecondsOf } from "@cutwater/contract/uploads.ts";
import { useCancelAsking } from "@cutwater/studio-kit/jobs/useCancelAsking.tsx";
import { useJobActions } from "@cutwater/studio-kit/jobs/useJobActions.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { WorkDetails } from "@cutwater/studio-kit/languages/ByWhom.tsx";
import { DraftBadge } from "@cutwater/studio-kit/languages/DraftBadge.tsx";
import { useLanguageNames } from "@cutwater/studio-kit/languages/useLanguageNames.ts";
import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Steps } from "@cutwater/video-editor/job/Steps.tsx";
import { pixels } from "@cutwater/video-editor/pixels.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Button } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import clsx from "clsx";
import { Fragment } from "react";
import type { Draft } from "../../draft.ts";
import { workOf } from "../draft-work.ts";
import { outputOf } from "../job-data.ts";
import { pageMessages } from "../messages.ts";
import { reviewStep, stepsOf } from "../run-steps.ts";
import { reviewMessages } from "./messages.ts";
import styles from "./ReviewHead.module.css";

type Props = {
  job: Job;
  source: Source | null;
  draft: Draft;
  speakers: number;
  lines: number;
  from: string;
  to: string;
  onLeave: () => void;
};

/** The head of the table: the video, its languages, the job's step, and the translator. */
export function ReviewHead({ job, source, draft, speakers, lines, from, to, onLeave }: Props) {
  const t = useText(reviewMessages);
  const shared = useText(pageMessages);
  const watched = useText(watchedMessages);
  const { nameOf } = useLanguageNames();
  const actions = useJobActions();
  const cancelling = useCancelAsking(actions);
  const output = outputOf(job);
  // A dubbed draft is reviewed a second time, after the step of the voices.
  const now = draft.stage === "dubbed" ? reviewStep(output) + 1 : reviewStep(output);
  const facts = [
    ...(source ? [pixels(source.facts), formatTime(presentedSecondsOf(source.facts))] : []),
    speakers > 1 ? t("speakersLines", { speakers, lines }) : lines === 1 ? t("onlyLine") : t("onlyLines", { lines }),
    from === "" ? nameOf(to) : t("languages", { from: nameOf(from), to: nameOf(to) }),
  ];
  const { translate } = draft.means;
  return (
    <>
      <div className={styles.bar}>
        <IconButton label={t("back")} className={styles.back} onClick={onLeave}>
          <IconArrowLeft size={20} stroke={1.6} aria-hidden />
        </IconButton>
        <div className={styles.words}>
          <h1 className={clsx(styles.name, page.cut)}>{source?.name ?? job.name}</h1>
          <p className={clsx(page.small, page.faint, page.num, styles.facts)}>
            {facts.map((fact, place) => (
              <Fragment key={fact}>
                {place > 0 && " · "}
                <span>{fact}</span>
              </Fragment>
            ))}
          </p>
        </div>
        <Button variant="default" disabled={actions.isBusy(job)} onClick={() => cancelling.cancel(job)}>
          {watched("cancel")}
        </Button>
        {cancelling.dialog}
      </div>
      <div className={styles.stand}>
        <Steps isRow label={shared("steps")} names={stepsOf(output).map(({ name }) => shared(name))} now={now} />
        <div className={styles.who}>
          {translate === null ? (
            <p>{t("noTranslator")}</p>
          ) : (
            <>
              {translate.isDraft && <DraftBadge />}
              <p>{t(translate.isDraft ? "readEvery" : "readThem")}</p>
            </>
          )}
          <WorkDetails steps={workOf(draft)} />
        </div>
      </div>
    </>
  );
}
