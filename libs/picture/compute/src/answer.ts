/** What a worker answers calls with: functions by their names. */
export type Answers = Record<string, (input: never) => unknown>;

/**
 * What the module of a pool exports by default.
 *
 * @param make is asked once a thread
 */
export const defineAnswers =
  <Setup>(make: (setup: Setup, number: number) => Answers | Promise<Answers>) =>
  (setup: unknown, number: number): Answers | Promise<Answers> =>
    make(setup as Setup, number);
