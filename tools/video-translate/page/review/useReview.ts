import { newJobId } from "@cutwater/studio-kit/jobs/new-job-id.ts";
import { deleteLine, setSource, setSpeaker, setTarget, setTimes } from "@cutwater/transcript/edit/edit.ts";
import { mergeWithNext } from "@cutwater/transcript/edit/merge.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import type { Line, LineFlag, Transcript } from "@cutwater/transcript/transcript.ts";
import { beginHistory, changed, type History, redone, undone } from "@cutwater/ui/history.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useRef, useState } from "react";
import type { Draft, Glossary } from "../../draft.ts";
import { reviewMessages } from "./messages.ts";
import { newSpeaker, splitNear } from "./table.ts";

/** The parts of a draft that the customer may edit. */
export type Edits = Pick<Draft, "transcript" | "glossary" | "voices" | "slowed">;

export const editsOf = ({ transcript, glossary, voices, slowed }: Draft): Edits => ({
  transcript,
  glossary,
  voices,
  slowed,
});

/** A new line id that was never used before, with at most 64 characters. */
export const newLineId = (): string => `n${newJobId()}`;

/** The table and all actions on it. Each action can be undone. The functions keep their identities. */
export type Review = ReturnType<typeof useReview>;

const refusals = {
  badSplit: "badSplit",
  badTime: "badTime",
  tooManyLines: "tooMany",
  textTooLong: "longText",
} as const;

export function useReview(draft: Draft) {
  const t = useText(reviewMessages);
  const [history, setHistory] = useState(() => beginHistory(editsOf(draft)));
  const [acts] = useState(makeActs);
  const edits = history.present;

  // A ref, because each step must build on the previous one even if both happen between two renders.
  const current = useRef(history);
  function put(next: History<Edits>): void {
    current.current = next;
    setHistory(next);
  }
  function change(to: (before: Edits) => Edits, gesture?: string): void {
    try {
      const state = to(current.current.present);
      put(changed(current.current, { state, time: 0, ...(gesture && { gesture }) }));
    } catch (error) {
      if (!(error instanceof TranscriptRefused)) throw error;
      if (error.reason in refusals) toast.warn(t(refusals[error.reason as keyof typeof refusals]));
    }
  }
  function travel(step: typeof undone<Edits>): void {
    const gone = step(current.current);
    if (gone) put(gone.history);
  }

  function makeActs() {
    const onTranscript = (to: (before: Transcript) => Transcript, gesture?: string) =>
      change((before) => ({ ...before, transcript: to(before.transcript) }), gesture);
    return {
      setSource: (id: string, text: string) => onTranscript((now) => setSource(now, id, text), `source ${id}`),
      /** An empty translation counts as none. */
      setTarget: (id: string, text: string) => onTranscript((now) => setTarget(now, id, text || null), `target ${id}`),
      /** Stores translations from an engine, as one undo step. */
      takeTargets: (targets: readonly { id: string; text: string; flags: LineFlag[] }[]) =>
        onTranscript((now) =>
          targets.reduce(
            (all, { id, text, flags }) =>
              all.lines.some((line) => line.id === id) ? setTarget(all, id, text, flags) : all,
            now,
          ),
        ),
      setTimes: (id: string, times: Pick<Line, "start" | "end">) => onTranscript((now) => setTimes(now, id, times)),
      setSpeaker: (id: string, speaker: string | null) => onTranscript((now) => setSpeaker(now, id, speaker)),
      /** Assigns a line to a new speaker. */
      setNewSpeaker: (id: string) => onTranscript((now) => setSpeaker(now, id, newSpeaker(now.lines))),
      split: (id: string, caret: number) =>
        onTranscript((now) => {
          const line = now.lines.find((one) => one.id === id);
          return line ? splitNear(now, line, caret, newLineId()) : now;
        }),
      merge: (id: string) => onTranscript((now) => mergeWithNext(now, id)),
      remove: (id: string) => onTranscript((now) => deleteLine(now, id)),
      takeTranscript: (transcript: Transcript) => onTranscript(() => transcript),
      setSlowed: (id: string, isSlowed: boolean) =>
        change((before) => ({
          ...before,
          slowed: isSlowed
            ? [...before.slowed.filter((one) => one !== id), id]
            : before.slowed.filter((one) => one !== id),
        })),
      setVoice: (speaker: string, voice: string) =>
        change((before) => ({ ...before, voices: { ...before.voices, [speaker]: voice } })),
      setGlossary: (glossary: Glossary) => change((before) => ({ ...before, glossary })),
    };
  }

  return {
    edits,
    lines: edits.transcript.lines,
    acts,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => travel(undone),
    redo: () => travel(redone),
  };
}
