/**
 * Lets the first call of a page go alone: every answer to a caller without the visitor cookie makes another visitor,
 * and the socket would belong to one while the jobs belong to the next.
 *
 * @returns a `fetch` that asks one at a time until the first answer is there, then all at once. A call that fails
 * brings no cookie, so the next one goes alone too; its failure stays its own caller's matter.
 */
export function serializeFirstCalls(ask: typeof fetch): typeof fetch {
  let isAnswered = false;
  const line: { ahead: Promise<void> | null } = { ahead: null };
  return async (input, init) => {
    while (line.ahead) await line.ahead;
    const answer = ask(input, init);
    if (!isAnswered) {
      const over = (succeeded: boolean) => {
        isAnswered ||= succeeded;
        line.ahead = null;
      };
      line.ahead = answer.then(
        () => over(true),
        () => over(false),
      );
    }
    return answer;
  };
}
