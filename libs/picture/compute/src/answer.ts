/** The calls that a worker answers, as functions by name. */
export type Answers = Record<string, (input: never) => unknown>;

/**
 * Defines the default export of a pool's module.
 *
 * @param make called once in each thread
 */
export const defineAnswers =
  <Setup>(make: (setup: Setup, number: number) => Answers | Promise<Answers>) =>
  (setup: unknown, number: number): Answers | Promise<Answers> =>
    make(setup as Setup, number);
