/** Yields what a running task tells, until the task ends. Only the newest of several waiting messages is yielded. @returns its result */
export async function* withProgress<Message, Result>(
  run: (tell: (message: Message) => void) => Promise<Result>,
): AsyncGenerator<Message, Result> {
  let newest: Message | null = null;
  let wake = Promise.withResolvers<void>();
  let isDone = false;
  const task = run((message) => {
    newest = message;
    wake.resolve();
  });
  task
    .catch(() => undefined)
    .finally(() => {
      isDone = true;
      wake.resolve();
    });
  while (!isDone) {
    await wake.promise;
    wake = Promise.withResolvers();
    const message = newest;
    newest = null;
    if (message !== null && !isDone) yield message;
  }
  return await task;
}
