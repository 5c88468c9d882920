import { defineAnswers } from "../src/answer.ts";

/** The functions that the pool's tests call. */
export default defineAnswers((setup: { shared: Int32Array }, number) => ({
  double: (value: number) => 2 * value,
  fail(words: string) {
    throw new RangeError(words);
  },
  /** Adds 1 to a counter in the shared memory, waits until `count` calls are running, and returns its thread's number. */
  meet(count: number) {
    Atomics.add(setup.shared, 0, 1);
    Atomics.notify(setup.shared, 0);
    for (let there = Atomics.load(setup.shared, 0); there < count; there = Atomics.load(setup.shared, 0))
      Atomics.wait(setup.shared, 0, there);
    return number;
  },
  end: () => process.exit(3),
}));
