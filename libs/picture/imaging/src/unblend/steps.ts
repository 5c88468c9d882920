/**
 * Work that is divided into steps of some tens of milliseconds. Between steps the caller may do something else or stop the work.
 */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps without a pause. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
