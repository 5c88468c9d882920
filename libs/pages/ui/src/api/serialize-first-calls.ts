/**
 * Sends the calls of a page one at a time until one is answered: every answer to a caller without the visitor cookie creates
 * another visitor, and the socket would belong to one while the jobs belong to the next.
 *
 * @returns a `fetch` that sends one call at a time until the first answer, then all at once. A failed call sets no cookie, so the
 * next one goes alone too; the failure is thrown to its own caller.
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
