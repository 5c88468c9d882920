import type { Job } from "@cutwater/contract/jobs.ts";
import { posterOf } from "@cutwater/contract/thumb.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { CompareVideos } from "@cutwater/ui/components/CompareVideos.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import type { ReactNode } from "react";
import type { CompareWords } from "../acts/PreviewSheet.tsx";
import { editorMessages } from "../messages.ts";
import { partFrom } from "../part.ts";
import type { Source } from "../source.ts";
import styles from "./Outcome.module.css";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  words: CompareWords;
  /** Initial position of the edge, in percent from the left. */
  start: number;
  /** Notes about the result, below the videos; `seek` moves the videos to a time of the result, in seconds. */
  renderNotes?: (seek: (seconds: number) => void) => ReactNode;
  /** Further actions, to the left of the download. */
  actions: ReactNode;
};

/**
 * The outcome of a job, above the place for the next video: before and after side by side, or the reason why there is no result.
 */
export function Outcome({ job, state, source, words, start, renderNotes, actions }: Props) {
  const t = useText(editorMessages);
  const watched = useText(watchedMessages);
  const name = source?.name ?? job.name;
  const output = state === "done" ? job.outputUrl : null;
  const clip = source?.facts;
  const part = partFrom(job.asked?.data ?? {});
  return (
    <section className={clsx(page.card, styles.outcome)} aria-label={name}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={clsx(page.head, styles.name)}>{output === null ? name : t("doneTitle", { name })}</h2>
          <JobOutcome job={job} state={state} />
        </div>
        <div className={styles.acts}>
          {actions}
          {output !== null && <ShareButton job={job} />}
          {output !== null && (
            <SaveLink href={output} data-main>
              <IconDownload size={16} stroke={1.6} aria-hidden className={styles.icon} />
              {watched("download")}
            </SaveLink>
          )}
        </div>
      </div>
      {output !== null && clip && (
        <CompareVideos
          label={words.label}
          start={start}
          ratio={clip.width / clip.height}
          before={{
            src: source.shown,
            caption: words.before,
            goneText: words.gone,
            ...(part && { fromSeconds: part.fromSeconds }),
          }}
          after={{ src: output, caption: words.after, poster: posterOf(job) }}
          hasSound={clip.hasAudio}
          {...(renderNotes && { renderNotes })}
        />
      )}
    </section>
  );
}
