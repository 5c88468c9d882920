import type { Job } from "@cutwater/contract/jobs.ts";
import type { SaveState } from "@cutwater/studio-kit/drafts/draft-saver.ts";
import type { createJobDraftSaver } from "@cutwater/studio-kit/drafts/job-draft-saver.ts";
import { beginHistory, changed, type History, redone, undone } from "@cutwater/ui/history.ts";
import type { Draft } from "../../draft.ts";

/** The parts of a draft that the customer may edit. */
export type Edits = Pick<Draft, "lines" | "glossary" | "format">;

/** A picture that waits for its owner's review: its draft, the owner's edits, and whether they are saved. */
export type Review = {
  draft: Draft;
  edits: Edits;
  canUndo: boolean;
  canRedo: boolean;
  saving: SaveState;
};

export type ReviewsDeps = { createSaver: typeof createJobDraftSaver<Edits> };

type Saver = ReturnType<ReviewsDeps["createSaver"]>;
type Entry = { since: number; draft: Draft; history: History<Edits>; saving: SaveState; saver: Saver };

export type Reviews = ReturnType<typeof createReviews>;

/** The reviews of a batch, by job id. The edits of a picture are kept while another picture is shown. */
export function createReviews({ createSaver }: ReviewsDeps) {
  const entries = new Map<string, Entry>();
  const subscribers = new Set<() => void>();
  let shown: ReadonlyMap<string, Review> = new Map();

  function tell(): void {
    shown = new Map([...entries].map(([jobId, entry]) => [jobId, reviewOf(entry)]));
    for (const onChange of [...subscribers]) onChange();
  }

  function put(jobId: string, history: History<Edits> | undefined): void {
    const entry = entries.get(jobId);
    if (!entry || !history || history === entry.history) return;
    entry.history = history;
    entry.saver.offer(history.present);
    tell();
  }

  function begin({ id, jobId, review }: Job): void {
    if (!review) return;
    const draft = review.draft as Draft;
    const { lines, glossary, format } = draft;
    const edits: Edits = { lines, glossary, format };
    const saver = createSaver({
      id,
      revision: review.revision,
      edits,
      draftWith: (next) => ({ ...draft, ...next }),
      onState(saving) {
        const entry = entries.get(jobId);
        if (entry?.saver !== saver) return;
        entry.saving = saving;
        tell();
      },
    });
    entries.set(jobId, { since: review.since, draft, history: beginHistory(edits), saving: "saved", saver });
  }

  return {
    /** Starts the reviews of jobs that are waiting now, and ends all other reviews. */
    take(jobs: readonly Job[]): void {
      const paused = jobs.filter(({ isPaused, review }) => isPaused && review !== null);
      const ids = new Set(jobs.filter(({ isPaused }) => isPaused).map(({ jobId }) => jobId));
      const over = [...entries.keys()].filter((jobId) => !ids.has(jobId));
      const begun = paused.filter(({ jobId, review }) => entries.get(jobId)?.since !== review?.since);
      for (const jobId of over) entries.delete(jobId);
      for (const job of begun) begin(job);
      if (over.length > 0 || begun.length > 0) tell();
    },
    /** Drops the edits of a job, for example when the version from another window is loaded. */
    drop(jobId: string): void {
      if (entries.delete(jobId)) tell();
    },
    /** @param gesture changes with the same gesture are one undo step */
    change(jobId: string, to: (before: Edits) => Edits, gesture?: string): void {
      const history = entries.get(jobId)?.history;
      put(jobId, history && changed(history, { state: to(history.present), time: 0, ...(gesture && { gesture }) }));
    },
    undo(jobId: string): void {
      const history = entries.get(jobId)?.history;
      put(jobId, history && undone(history)?.history);
    },
    redo(jobId: string): void {
      const history = entries.get(jobId)?.history;
      put(jobId, history && redone(history)?.history);
    },
    /** Saves the unsaved edits of a job. @returns the draft's version on the server @throws the errors of saving */
    async flushOne(jobId: string): Promise<number> {
      const entry = entries.get(jobId);
      if (!entry) throw new TypeError(`no review of ${jobId}`);
      return await entry.saver.flush();
    },
    isSaved: (): boolean => [...entries.values()].every(({ saver }) => saver.isSaved()),
    flush: async (): Promise<void> => void (await Promise.all([...entries.values()].map(({ saver }) => saver.flush()))),
    all: (): ReadonlyMap<string, Review> => shown,
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}

const reviewOf = ({ draft, history, saving }: Entry): Review => ({
  draft,
  edits: history.present,
  canUndo: history.past.length > 0,
  canRedo: history.future.length > 0,
  saving,
});
