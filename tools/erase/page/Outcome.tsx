import type { Job } from "@cutwater/contract/jobs.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { JobOutcome } from "@cutwater/ui/jobs/JobOutcome.tsx";
import type { JobState } from "@cutwater/ui/jobs/job-state.ts";
import { watchedMessages } from "@cutwater/ui/jobs/watched-messages.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import { partFrom } from "./marking/part.ts";
import { type MarkingStand, middleOf, standOf } from "./marking/regions.ts";
import { markingFrom } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import styles from "./Outcome.module.css";
import type { Source } from "./source.ts";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  /** The video is to be marked once more, as it was. */
  onMark: (source: Source, first: MarkingStand | null) => void;
};

/** What came of a job, above the place for the next video: before and after side by side, or why there is nothing. */
export function Outcome({ job, state, source, onMark }: Props) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const name = source?.name ?? job.name;
  const output = state === "done" ? job.outputUrl : null;
  const clip = source?.facts;
  const part = partFrom(job.asked?.data ?? {});
  const marking = clip ? markingFrom(job.asked?.data ?? {}, clip) : null;
  return (
    <section className={clsx(page.card, styles.outcome)} aria-label={name}>
      {output !== null && clip && (
        <CompareVideos
          label={t("compare", { name })}
          start={marking ? middleOf(marking, clip) : 50}
          ratio={clip.width / clip.height}
          before={{ src: source.shown, caption: t("before"), ...(part && { fromSeconds: part.fromSeconds }) }}
          after={{ src: output, caption: t("after") }}
          hasSound={clip.hasAudio}
          goneText={t("beforeGone")}
        />
      )}
      <div className={styles.foot}>
        <div className={styles.words}>
          <h2 className={clsx(page.head, styles.name)}>{output === null ? name : t("doneTitle", { name })}</h2>
          <JobOutcome job={job} state={state} />
        </div>
        <div className={styles.acts}>
          {source && (
            <Button variant="default" onClick={() => onMark(source, marking && standOf(marking, part))}>
              {t("markAgain")}
            </Button>
          )}
          {output !== null && (
            <SaveLink href={output}>
              <IconDownload size={16} stroke={1.6} aria-hidden className={styles.icon} />
              {watched("download")}
            </SaveLink>
          )}
        </div>
      </div>
    </section>
  );
}
