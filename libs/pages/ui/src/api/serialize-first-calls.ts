/**
 * Sends the calls of a page one at a time until the first response. Every response to a caller without the visitor cookie creates
 * another visitor, so with parallel first calls the socket would belong to one visitor and the jobs to another.
 *
 * @returns a `fetch` that sends one call at a time until the first response, then all at once. A failed call sets no cookie, so
 *   the next call is also sent alone. The failure is thrown to the failed call's own caller.
 */
export function serializeFirstCalls(ask: typeof fetch): typeof fetch {
  let isAnswered = false;
  // In an object, so that the check after `await` sees the latest value.
  const running: { call: Promise<void> | null } = { call: null };
  return async (input, init) => {
    while (running.call) await running.call;
    const answer = ask(input, init);
    if (!isAnswered) {
      const over = (succeeded: boolean) => {
        isAnswered ||= succeeded;
        running.call = null;
      };
      running.call = answer.then(
        () => over(true),
        () => over(false),
      );
    }
    return answer;
  };
}
