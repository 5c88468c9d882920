import { BatchNotes } from "@cutwater/studio-kit/batch/BatchNotes.tsx";
import { UnsentPicture } from "@cutwater/studio-kit/batch/UnsentPicture.tsx";
import { useQuoteText } from "@cutwater/studio-kit/jobs/useQuoteText.ts";
import { useSaveResults } from "@cutwater/studio-kit/jobs/useSaveResults.ts";
import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconFileZip } from "@tabler/icons-react";
import { type ComponentType, useState } from "react";
import { StillFrame } from "../job/StillFrame.tsx";
import type { Source } from "../source.ts";
import type { EditingProps, VideoToolProps, Watched } from "../VideoToolPage.tsx";
import { ClipNote } from "./ClipNote.tsx";
import { ClipStrip } from "./ClipStrip.tsx";
import { ClipsCard, doneIn } from "./ClipsCard.tsx";
import styles from "./ClipsPage.module.css";
import type { ClipMessages } from "./messages.ts";
import type { ClipsOrder, OrderLabel } from "./order.ts";
import type { Clips } from "./useClips.ts";

/** The parts that show one clip of a batch. */
export type ClipParts<Stand> = {
  Editing: ComponentType<Omit<EditingProps<Stand>, "onLeave"> & { onLeave: null; order: ClipsOrder }>;
  Running: ComponentType<Watched & { onLeave: null }>;
  Ended: ComponentType<Watched & { onEdit: (source: Source, first: Stand | null) => void }>;
};

type Props<Stand> = Pick<VideoToolProps<Stand>, "tool"> & {
  clips: Clips<Stand>;
  parts: ClipParts<Stand>;
  words: ClipMessages;
  labelOf: OrderLabel;
};

/** Several videos with one marking: the list of all, and the shown one in the editor, running or ended. */
export function ClipsPage<Stand>({ tool, clips, parts: { Editing, Running, Ended }, words, labelOf }: Props<Stand>) {
  const t = useText(words);
  const { batch, jobs } = clips;
  const { shown } = batch;
  const { isAsking, saveResults } = useSaveResults();
  const price = useQuoteText(jobs.price && { credits: jobs.price.credits, isFree: jobs.price.credits === 0 });
  /** The number of times that the shown clip's marking was replaced outside of the editor. */
  const [replaced, setReplaced] = useState(0);
  const [reopenedId, setReopened] = useState<string | null>(null);
  const done = doneIn(jobs);

  function submit(): void {
    const fault = clips.firstFault();
    if (!fault) {
      setReopened(null);
      return jobs.submit();
    }
    batch.show(fault.id);
    toast.warn(fault.sentence);
  }
  const order: ClipsOrder = {
    label: (
      <>
        <span className={page.onlyDesktop}>{labelOf(jobs.count, price).long}</span>
        <span className={page.onlyPhone}>{labelOf(jobs.count, price).short}</span>
      </>
    ),
    isBusy: jobs.isBusy,
    isDisabled: jobs.count === 0 || jobs.price === null,
    submit,
    more: done.length > 0 && (
      <Button
        variant="default"
        className={page.onlyDesktop ?? ""}
        leftSection={<IconFileZip size={16} stroke={1.6} aria-hidden />}
        loading={isAsking}
        onClick={() => void saveResults(done)}
      >
        {t("downloadAll", { count: done.length })}
      </Button>
    ),
  };
  const source = shown?.source && { ...shown.source, file: shown.upload?.file ?? null };
  const { job = null, jobState = null } = shown ?? {};
  const isRunning = jobState === "running" || jobState === "waiting";
  const hasEnded = ["done", "answered", "expired", "review"].includes(jobState ?? "") && reopenedId !== shown?.id;
  const isEditing = source && !isRunning && !hasEnded && !jobs.isUnderWay;
  // The line above the editor explains why the shown clip is left out.
  const noted = jobs.items.map((one) =>
    isEditing && one.item.id === shown?.id && clips.markingOf(source).kind === "otherSize"
      ? { ...one, reason: null }
      : one,
  );
  const card = <ClipsCard clips={clips} order={order} words={words} />;
  return (
    <div className={styles.page}>
      <ClipStrip
        tool={tool}
        clips={clips}
        words={words}
        onShow={(id) => {
          setReopened(null);
          batch.show(id);
        }}
        onStartOver={batch.end}
      />
      <div className={styles.notes}>
        <BatchNotes jobs={{ ...jobs, items: noted }} words={words} />
      </div>
      {shown && !source && (
        <UnsentPicture
          picture={{ ...shown, source: null, shown: shown.tile }}
          onSendAgain={() => batch.sendAgain(shown)}
          onRemove={() => clips.remove(shown.id)}
        />
      )}
      {shown && source && isEditing && (
        <>
          <ClipNote
            clips={clips}
            source={source}
            words={words}
            onReplaced={() => setReplaced((before) => before + 1)}
            onRemove={job ? null : () => clips.remove(shown.id)}
          />
          <Editing
            key={`${source.url} ${replaced}`}
            source={source}
            begin={() => clips.markingOf(source).stand}
            isBusy={jobs.isBusy}
            onStand={(stand) => clips.keep(source, stand)}
            onSubmit={submit}
            onLeave={null}
            order={order}
          />
        </>
      )}
      {!isEditing && card}
      {shown && source && job && jobState && isRunning && (
        <Running job={job} state={jobState} source={source} onLeave={null} />
      )}
      {shown && source && job && jobState && hasEnded && (
        <Ended key={job.jobId} job={job} state={jobState} source={source} onEdit={() => setReopened(shown.id)} />
      )}
      {shown && source && !isEditing && !isRunning && !hasEnded && (
        <Stage ratio={source.facts.width / source.facts.height} left={t("leftHere")}>
          <StillFrame key={source.url} source={source} seconds={0} />
        </Stage>
      )}
    </div>
  );
}
