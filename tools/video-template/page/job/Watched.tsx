import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import type { Job } from "@cutwater/contract/jobs.ts";
import { posterOf } from "@cutwater/contract/thumb.ts";
import { JobOutcome } from "@cutwater/studio-kit/jobs/JobOutcome.tsx";
import { type JobState, percentOf } from "@cutwater/studio-kit/jobs/job-state.ts";
import { ShareButton } from "@cutwater/studio-kit/jobs/keeping/ShareButton.tsx";
import { stepIn } from "@cutwater/studio-kit/jobs/step-in.ts";
import { watchedMessages } from "@cutwater/studio-kit/jobs/watched-messages.ts";
import { formatDurationWords, formatTime } from "@cutwater/ui/format.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { SaveLink } from "@cutwater/ui/save/SaveLink.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Ring } from "@cutwater/video-editor/job/Ring.tsx";
import { RunningHead } from "@cutwater/video-editor/job/RunningHead.tsx";
import { Button } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import clsx from "clsx";
import { type CSSProperties, useMemo } from "react";
import { steps } from "../../messages.ts";
import { templates } from "../../templates/all.ts";
import { compositionOf, fitted, isTemplateName } from "../../templates/project.ts";
import type { Project } from "../edit/project.ts";
import { kindsOf, valuesOf } from "../film/given.ts";
import type { Media } from "../film/media.ts";
import { Poster } from "../gallery/Poster.tsx";
import { pageMessages } from "../messages.ts";
import { SaveTemplate } from "../own/SaveTemplate.tsx";
import { projectOfJob } from "./project-of-job.ts";
import styles from "./Watched.module.css";

const ratios = { "9:16": 9 / 16, "1:1": 1, "16:9": 16 / 9 } as const;

/** A film that waits or is being drawn: its picture with the percentage and the present step. */
export function Running({
  job,
  state,
  media,
  onLeave,
}: {
  job: Job;
  state: JobState;
  media: Media;
  onLeave: () => void;
}) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const { language } = useLanguage();
  // Each progress event makes a new job object, but its data stay the same.
  const asked = JSON.stringify({ name: job.name, asked: job.asked });
  const project = useMemo(() => projectOfJob(JSON.parse(asked) as Pick<Job, "name" | "asked">), [asked]);
  const filled = useMemo(() => {
    const open = project && compositionOf({ ...project.chosen, length: project.stand.length });
    if (!project || !open) return null;
    const own = fitted(open, kindsOf(open, project.stand.given));
    return fillSlots(own, valuesOf(open, project.stand.given, media));
  }, [project, media]);
  const isWaiting = state === "waiting";
  const shape = project?.stand.shape ?? "9:16";
  const name = project?.chosen.template;
  const at = isTemplateName(name) ? templates[name].posterSeconds : 2;
  return (
    <>
      <RunningHead job={job} name={job.name} facts={[shape]} onLeave={onLeave} />
      <div className={styles.running}>
        <div className={styles.poster} data-shape={shape}>
          {filled && <Poster composition={filled} shape={shape} at={at} media={media} isPlaying={false} />}
          <Ring percent={isWaiting ? null : (percentOf(job) ?? 0)} label={t("running")}>
            {isWaiting ? watched("waiting") : (stepIn(job, steps, language) ?? watched("starting"))}
          </Ring>
        </div>
        <section className={clsx(page.card, styles.card)} aria-label={t("running")}>
          <h2 className={page.head}>{t("running")}</h2>
          {job.secondsLeft !== null && (
            <p className={clsx(page.small, page.num)}>{formatDurationWords(job.secondsLeft, language)}</p>
          )}
          <p className={clsx(page.small, page.mute)}>{watched("mayClose")}</p>
        </section>
      </div>
    </>
  );
}

/** The outcome of a job: the film, and the actions on it. */
export function Ended({ job, state, onEdit }: { job: Job; state: JobState; onEdit: (project: Project) => void }) {
  const t = useText(pageMessages);
  const watched = useText(watchedMessages);
  const output = state === "done" ? job.outputUrl : null;
  const project = projectOfJob(job);
  const shape = project?.stand.shape ?? "9:16";
  const seconds = Number(job.made?.durationSeconds ?? 0);
  return (
    <section className={clsx(page.card, styles.ended)} aria-label={job.name}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h2 className={page.head}>{output === null ? job.name : t("doneTitle", { name: job.name })}</h2>
          {output !== null && (
            <p className={clsx(page.small, page.mute, page.num)}>
              {shape} · {String(job.made?.width ?? "")} × {String(job.made?.height ?? "")} · {formatTime(seconds)}
            </p>
          )}
          <JobOutcome job={job} state={state} />
        </div>
        <div className={styles.acts}>
          {project && (
            <Button variant="default" onClick={() => onEdit(project)}>
              {t("change")}
            </Button>
          )}
          {output !== null && <SaveTemplate job={job} />}
          {output !== null && <ShareButton job={job} />}
          {output !== null && (
            <SaveLink href={output} data-main>
              <IconDownload size={16} stroke={1.6} aria-hidden className={styles.icon} />
              {watched("download")}
            </SaveLink>
          )}
        </div>
      </div>
      {output !== null && (
        <div className={styles.stage}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the film's words are in its picture */}
          <video
            src={output}
            poster={posterOf(job)}
            controls
            playsInline
            preload="metadata"
            aria-label={t("video")}
            style={{ "--ratio": ratios[shape] } as CSSProperties}
          />
        </div>
      )}
    </section>
  );
}
