import type { Job } from "@cutwater/contract/jobs.ts";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { formatTime } from "@cutwater/ui/format.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Outcome } from "@cutwater/video-editor/job/Outcome.tsx";
import { partFrom } from "@cutwater/video-editor/part.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { pageMessages } from "./messages.ts";
import styles from "./Outcome.module.css";
import { type ReviewStand, standWith } from "./review/useReview.ts";
import { editsFrom } from "./review/wire.ts";
import { useCompareWords } from "./useCompareWords.ts";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  /** Called when the customer wants to review the texts again, starting from the former choices. */
  onEdit: (source: Source, first: ReviewStand | null) => void;
};

/** The outcome of a job: the video before and after, the places where traces may remain, and a button to change the choices. */
export function TextOutcome({ job, state, source, onEdit }: Props) {
  const t = useText(pageMessages);
  const words = useCompareWords(source?.name ?? job.name);
  const data = job.asked?.data ?? {};
  const traces = rangesIn(job.made?.["traces"]);
  const textLeft = rangesIn(job.made?.["textLeft"]) ?? [];
  return (
    <Outcome
      job={job}
      state={state}
      source={source}
      words={words}
      start={50}
      {...(traces && {
        renderNotes: (seek: (seconds: number) => void) => <Traces traces={traces} textLeft={textLeft} onSeek={seek} />,
      })}
      actions={
        source && (
          <Button
            variant="default"
            onClick={() => onEdit(source, standWith(editsFrom(data, source.facts.durationSeconds), partFrom(data)))}
          >
            {t(state === "answered" ? "drawArea" : "change")}
          </Button>
        )
      }
    />
  );
}

type Trace = { fromSeconds: number; toSeconds: number };

/** Places where the result may show text, as the engine reported them; null if the result has no report. */
const rangesIn = (reported: unknown): Trace[] | null => (Array.isArray(reported) ? (reported as Trace[]) : null);

type TracesProps = { traces: readonly Trace[]; textLeft: readonly Trace[]; onSeek: (seconds: number) => void };

/** A button for each place, labelled with its time. Pressing it seeks the videos to that time. Other text is listed if it is all. */
function Traces({ traces, textLeft, onSeek }: TracesProps) {
  const t = useText(pageMessages);
  const { length: count } = traces;
  const places = count > 0 ? traces : textLeft;
  return (
    <div className={styles.traces}>
      <p className={clsx(page.small, page.mute)}>
        {places.length === 0
          ? t("noTraces")
          : count === 0
            ? t("textLeft")
            : count === 1
              ? t("oneTrace")
              : t("traceCount", { count })}
      </p>
      {places.length > 0 && (
        <ul className={styles.times}>
          {places.map(({ fromSeconds, toSeconds }) => {
            const time = formatTime(fromSeconds);
            return (
              <li key={fromSeconds}>
                <button
                  type="button"
                  aria-label={t("seeTrace", { time })}
                  onClick={() => onSeek((fromSeconds + toSeconds) / 2)}
                >
                  {time}
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
