import type { Job } from "@cutwater/contract/jobs.ts";
import { SavedNote } from "@cutwater/studio-kit/drafts/SavedNote.tsx";
import { useAutosave } from "@cutwater/studio-kit/drafts/useAutosave.ts";
import { GlossarySheet } from "@cutwater/studio-kit/glossary/GlossarySheet.tsx";
import { usePausedJob } from "@cutwater/studio-kit/jobs/usePausedJob.ts";
import { PreparingNote } from "@cutwater/studio-kit/preparing/PreparingNote.tsx";
import { withTimingFlags } from "@cutwater/transcript/timing/flags.ts";
import { UndoButtons } from "@cutwater/ui/components/UndoButtons.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import panel from "@cutwater/video-editor/panel.module.css";
import type { Source } from "@cutwater/video-editor/source.ts";
import clsx from "clsx";
import { type KeyboardEvent, useDeferredValue, useMemo, useState } from "react";
import type { Answer, Draft } from "../../draft.ts";
import { outputOf } from "../job-data.ts";
import { useMeans } from "../useMeans.ts";
import { dubbedLines, endOf } from "./dubbed-lines.ts";
import { fitsOf, type Spoken } from "./fits.ts";
import { ImportSheet } from "./ImportSheet.tsx";
import { LineTable } from "./LineTable.tsx";
import { reviewMessages } from "./messages.ts";
import { NextCard } from "./NextCard.tsx";
import { Player } from "./Player.tsx";
import styles from "./Review.module.css";
import { ReviewHead } from "./ReviewHead.tsx";
import { TranscriptCard } from "./TranscriptCard.tsx";
import { countMissing, lettersOf, voiceOf, voicesNeeded } from "./table.ts";
import { useLineCalls } from "./useLineCalls.ts";
import { usePlayback } from "./usePlayback.ts";
import { useReview } from "./useReview.ts";
import { useStable } from "./useStable.ts";
import { Voices } from "./Voices.tsx";

type Props = {
  job: Job;
  draft: Draft;
  revision: number;
  source: Source | null;
  /** Loads the version that another window has saved. */
  onLoad: () => void;
  onLeave: () => void;
};

/** The review of a paused job: the video and its voices on the left, the lines on the right, and the next step. */
export function Review({ job, draft, revision, source, onLoad, onLeave }: Props) {
  const t = useText(reviewMessages);
  const review = useReview(draft);
  const { edits, lines } = review;
  const saving = useAutosave({ id: job.id, revision }, edits, (next) => ({ ...draft, ...next }));
  const paused = usePausedJob(job);
  // "und" stands for an unknown language.
  const from = edits.transcript.language === "und" ? "" : edits.transcript.language;
  const to = edits.transcript.targetLanguage ?? String(job.asked?.data.to);
  const { answer: means } = useMeans({ from, to });
  const calls = useLineCalls(review, { from, to }, means);
  const [selectedId, select] = useState<string | null>(null);
  const [opened, open] = useState<"glossary" | "file" | null>(null);

  const output = outputOf(job);
  const isDub = output === "dub";
  // The engine of a supplied translation file cannot translate further lines.
  const canTranslate = [draft.means.translate, means?.translate].some((one) => one && one.kind !== "file");
  const spoken = useSpoken(draft, calls.sounds);
  const fits = useFits({ edits, spoken, filmSeconds: draft.filmSeconds, to, isDub });
  const shown = useMemo(() => (isDub ? lines : withTimingFlags(lines, "target", to)), [lines, to, isDub]);
  const dubbed = isDub ? dubbedLines({ lines, voices: edits.voices, fits, sounds: calls.sounds }) : [];
  const { video, playback } = usePlayback(dubbed, calls.say);

  function play(id: string): void {
    const line = lines.find((one) => one.id === id);
    if (!line) return;
    const heard = playback.sound === "dub" ? dubbed.find((one) => one.id === id) : undefined;
    playback.play({ from: line.start, to: Math.max(line.end, heard ? endOf(heard) : 0) });
  }
  const acts = useStable({
    select,
    play,
    translate: (id: string) => void calls.translate(id),
    shorten: (id: string) => void calls.translate(id, fits.get(id)?.budget ?? undefined),
    async say(id: string) {
      const sound = await calls.say(id);
      const line = lines.find((one) => one.id === id);
      if (!sound || !line) return;
      playback.setSound("dub");
      playback.play({ from: line.start, to: Math.max(line.end, line.start + sound.seconds) });
    },
    ...review.acts,
    setSpeaker: (id: string, speaker: string | null) =>
      speaker === "" ? review.acts.setNewSpeaker(id) : review.acts.setSpeaker(id, speaker),
  });

  function press(event: KeyboardEvent<HTMLElement>): void {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z") return;
    event.preventDefault();
    if (event.shiftKey) review.redo();
    else review.undo();
  }
  const missing = countMissing(lines);
  const isVoice = (id: string | null) => id !== null && (means === null || means.voices.some((one) => one.id === id));
  const voiceless = isDub ? voicesNeeded(lines).filter((one) => !isVoice(voiceOf(edits.voices, one))).length : 0;
  const unvoiced = lines.filter(
    ({ id, target }) => target?.trim() && (!(id in draft.fits) || fits.get(id)?.isOld),
  ).length;
  const unspoken =
    draft.stage === "dubbed" ? lines.filter(({ id, target }) => target?.trim() && !spoken.has(id)).length : 0;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- undo by the keyboard, from anywhere inside
    <div onKeyDown={press}>
      <ReviewHead
        job={job}
        source={source}
        draft={draft}
        speakers={lettersOf(lines).size}
        lines={lines.length}
        from={from}
        to={to}
        onLeave={onLeave}
      />
      <div className={styles.review}>
        <div className={styles.side}>
          <Player
            source={source}
            lines={lines}
            filmSeconds={draft.filmSeconds}
            to={to}
            video={video}
            playback={playback}
            hasDub={isDub}
          />
          {isDub && (
            <section className={clsx(page.card, panel.panel)} aria-label={t("voices")}>
              <Voices
                lines={lines}
                voices={edits.voices}
                choice={means?.voices ?? []}
                onChoose={review.acts.setVoice}
                sample={calls.sample}
              />
            </section>
          )}
          <NextCard
            job={job}
            standing={{
              output,
              stage: draft.stage,
              missing: missing.all,
              translatable: missing.translatable,
              canTranslate,
              unvoiced,
            }}
            warnings={{
              voiceless,
              unspoken,
              tooLong: [...fits.values()].filter(({ level }) => level === "over").length,
              problem: draft.problem,
            }}
            isBusy={paused.isBusy}
            onGo={(next) => void paused.answer({ next } satisfies Answer, saving.flush)}
            onGlossary={() => open("glossary")}
          />
        </div>
        <TranscriptCard
          lines={shown}
          selectedId={selectedId}
          isDub={isDub}
          state={
            <>
              <SavedNote state={saving.state} onLoad={onLoad} />
              <span className={styles.undo}>
                <UndoButtons editor={review} />
              </span>
            </>
          }
          onGlossary={() => open("glossary")}
          onImport={() => open("file")}
        >
          <LineTable
            lines={shown}
            selectedId={selectedId}
            fits={fits}
            slowed={edits.slowed}
            suggestions={draft.suggestions}
            calls={calls}
            setting={{ from, to, canTranslate, isDub, acts }}
          />
        </TranscriptCard>
      </div>
      <PreparingNote className={styles.preparing} preparing={calls.preparing} />
      <GlossarySheet
        isOpen={opened === "glossary"}
        glossary={edits.glossary}
        onSave={review.acts.setGlossary}
        onClose={() => open(null)}
      />
      <ImportSheet
        isOpen={opened === "file"}
        transcript={edits.transcript}
        to={to}
        onTake={review.acts.takeTranscript}
        onClose={() => open(null)}
      />
    </div>
  );
}

/** The latest known spoken length of every line, from the engine or from this page. */
function useSpoken({ fits }: Draft, sounds: ReadonlyMap<string, Spoken>): ReadonlyMap<string, Spoken> {
  return useMemo(() => {
    const all = new Map<string, Spoken>();
    for (const [id, { text, voice, spokenSeconds }] of Object.entries(fits))
      all.set(id, { text, voice, seconds: spokenSeconds });
    for (const [id, sound] of sounds) all.set(id, sound);
    return all;
  }, [fits, sounds]);
}

/** Plans the voices again when typing pauses. */
function useFits({
  edits,
  spoken,
  filmSeconds,
  to,
  isDub,
}: {
  edits: ReturnType<typeof useReview>["edits"];
  spoken: ReadonlyMap<string, Spoken>;
  filmSeconds: number;
  to: string;
  isDub: boolean;
}) {
  const { transcript, voices, slowed } = useDeferredValue(edits);
  return useMemo(
    () =>
      isDub
        ? fitsOf({ lines: transcript.lines, voices, slowed, spoken, filmSeconds, language: to })
        : new Map<string, never>(),
    [transcript.lines, voices, slowed, spoken, filmSeconds, to, isDub],
  );
}
