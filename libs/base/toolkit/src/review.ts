import type { z } from "zod";

/** Shapes of a pausing job's draft and of its owner's answer. Both are JSON, at most `reviewLength` characters as text. */
export type ReviewShape<Draft extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** Draft that the engine pauses with and the owner may edit. Its output must be valid input: a stored draft is parsed again. */
  draft: Draft;
  /** Answer that the job continues with. Its output must be valid input too. */
  answer: Answer;
};

/** The latest pause of a job: the draft as its owner left it, and their answer. */
export type Reviewed<Review extends ReviewShape = ReviewShape> = {
  draft: z.infer<Review["draft"]>;
  answer: z.infer<Review["answer"]>;
};

/** Additions to an engine's `JobContext` when its tool declares a review. */
export type ReviewContext<Review extends ReviewShape = ReviewShape> = {
  /** The owner's last review and answer; null before the first pause. Another machine may continue: no other files are sure. */
  review: Reviewed<Review> | null;
  /**
   * Ends this run for the owner's review: `return job.pause(draft)`. The next run begins once the owner has answered. The job's
   * directory stays as after a killed run, and files that this run kept are not delivered.
   *
   * @throws RangeError when the tool declares no review
   */
  pause(draft: z.infer<Review["draft"]>): Paused;
};

/** The end of a run that waits for the owner's review; made by `JobContext.pause`. */
export class Paused {
  readonly draft: unknown;

  constructor(draft: unknown) {
    this.draft = draft;
  }
}
