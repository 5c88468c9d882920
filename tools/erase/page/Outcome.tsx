import type { Job } from "@cutwater/contract/jobs.ts";
import type { JobState } from "@cutwater/studio-kit/jobs/job-state.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Outcome } from "@cutwater/video-editor/job/Outcome.tsx";
import { partFrom } from "@cutwater/video-editor/part.ts";
import type { Source } from "@cutwater/video-editor/source.ts";
import { Button } from "@mantine/core";
import { type MarkingStand, middleOf, standOf } from "./marking/regions.ts";
import { markingFrom } from "./marking/wire.ts";
import { pageMessages } from "./messages.ts";
import { useCompareWords } from "./useCompareWords.ts";

type Props = {
  job: Job;
  state: JobState;
  source: Source | null;
  /** Called when the customer wants to mark the video again, starting from its former marks. */
  onEdit: (source: Source, first: MarkingStand | null) => void;
};

/** The outcome of a job: the video before and after, and a button to mark it again. */
export function EraseOutcome({ job, state, source, onEdit }: Props) {
  const t = useText(pageMessages);
  const words = useCompareWords(source?.name ?? job.name);
  const data = job.asked?.data ?? {};
  const marking = source && markingFrom(data, source.facts);
  return (
    <Outcome
      job={job}
      state={state}
      source={source}
      words={words}
      start={source && marking ? middleOf(marking, source.facts) : 50}
      actions={
        source && (
          <Button variant="default" onClick={() => onEdit(source, marking && standOf(marking, partFrom(data)))}>
            {t("markAgain")}
          </Button>
        )
      }
    />
  );
}
