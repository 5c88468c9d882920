/** Work in steps of some tens of milliseconds each, between which whoever has it done may do something else, or leave it. */
export type Steps<T> = Generator<void, T, void>;

/** Does all of it in one go. */
export function inOneGo<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
