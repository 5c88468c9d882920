/** Work in steps of some tens of milliseconds; between them the caller may do something else, or stop. */
export type Steps<T> = Generator<void, T, void>;

/** Runs all steps in one go. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
