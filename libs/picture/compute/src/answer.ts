/** The calls that a worker answers: functions by their names. */
export type Answers = Record<string, (input: never) => unknown>;

/**
 * Defines the default export of a pool's module.
 *
 * @param make called once a thread
 */
export const defineAnswers =
  <Setup>(make: (setup: Setup, number: number) => Answers | Promise<Answers>) =>
  (setup: unknown, number: number): Answers | Promise<Answers> =>
    make(setup as Setup, number);
