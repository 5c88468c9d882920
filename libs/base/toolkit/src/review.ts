import type { z } from "zod";

/** Schemas of a pausing job's draft and of its owner's answer. Both are JSON of at most `reviewLength` characters. */
export type ReviewShape<Draft extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /**
   * Draft with which the engine pauses, and which the owner may edit. The schema's output must also be valid input, because a
   * stored draft is parsed again.
   */
  draft: Draft;
  /** Answer with which the job continues. The schema's output must also be valid input. */
  answer: Answer;
};

/** The latest pause of a job: the draft with the owner's edits, and the owner's answer. */
export type Reviewed<Review extends ReviewShape = ReviewShape> = {
  draft: z.infer<Review["draft"]>;
  answer: z.infer<Review["answer"]>;
};

/** Additions to an engine's `JobContext` when its tool declares a review. */
export type ReviewContext<Review extends ReviewShape = ReviewShape> = {
  /**
   * The owner's last review and answer; null before the first pause. Another machine may continue the job, so the run cannot rely
   * on other files.
   */
  review: Reviewed<Review> | null;
  /**
   * Ends this run for the owner's review: `return job.pause(draft)`. The next run starts once the owner has answered. The job's
   * directory stays as after a killed run, and files that this run kept are not delivered.
   *
   * @throws RangeError when the tool declares no review
   */
  pause(draft: z.infer<Review["draft"]>): Paused;
};

/** The result of a run that waits for the owner's review; created by `JobContext.pause`. */
export class Paused {
  readonly draft: unknown;

  constructor(draft: unknown) {
    this.draft = draft;
  }
}
