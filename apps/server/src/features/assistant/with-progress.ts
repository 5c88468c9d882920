/** Yields what a running task tells, until the task ends. Only the newest of several waiting messages is yielded. @returns its result */
export async function* withProgress<Message, Result>(
  run: (tell: (message: Message) => void) => Promise<Result>,
): AsyncGenerator<Message, Result> {
  const waiting: Message[] = [];
  let wake = Promise.withResolvers<void>();
  const task = run((message) => {
    waiting.splice(0, waiting.length, message);
    wake.resolve();
  });
  const ended = task.then(
    () => "ended" as const,
    () => "ended" as const,
  );
  for (;;) {
    if ((await Promise.race([ended, wake.promise])) === "ended") return await task;
    wake = Promise.withResolvers();
    yield* waiting.splice(0);
  }
}
