import type { z } from "zod";

/** A tool's job that pauses: the shape of what its owner reviews, and of what they answer. Both are JSON, at most `reviewLength` characters as text. */
export type ReviewShape<Draft extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> = {
  /** What the engine pauses with and its owner may edit. It takes what it gives: a stored draft is parsed again. */
  draft: Draft;
  /** What goes on with it. It takes what it gives. */
  answer: Answer;
};

/** The latest pause of a job: the draft as its owner left it, and their answer. */
export type Reviewed<Review extends ReviewShape = ReviewShape> = {
  draft: z.infer<Review["draft"]>;
  answer: z.infer<Review["answer"]>;
};

/** What an engine has besides `JobContext` when its tool declares a review. */
export type ReviewContext<Review extends ReviewShape = ReviewShape> = {
  /** What its owner reviewed and answered last; null before the first pause. Another machine may go on: nothing else is sure to be there. */
  review: Reviewed<Review> | null;
  /**
   * Ends this run for the owner's review: `return job.pause(draft)`. The next run begins once they have answered; the job's directory
   * stays as with a killed run, and files that this run kept are not delivered.
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
