/**
 * Tells news at most every so often: the newest only, one after the other. `end` waits for what is being told; nothing is
 * told afterwards.
 */
export type NewestOnly<News> = { tell(news: News): void; end(): Promise<void> };

export function createNewestOnly<News>(
  everyMs: number,
  /** @returns false when nothing more is to be told. */
  send: (news: News) => Promise<boolean>,
  onFault: (error: unknown) => void,
): NewestOnly<News> {
  let newest: { news: News } | null = null;
  let sending: Promise<void> | null = null;
  let isEnded = false;
  const pause = Promise.withResolvers<void>();

  const take = (): { news: News } | null => {
    const next = isEnded ? null : newest;
    newest = null;
    return next;
  };

  async function sendAll(): Promise<void> {
    for (let next = take(); next; next = take()) {
      if (!(await send(next.news))) return;
      await Promise.race([new Promise((resolve) => setTimeout(resolve, everyMs).unref()), pause.promise]);
    }
  }

  return {
    tell(news) {
      newest = { news };
      sending ??= sendAll()
        .catch(onFault)
        .finally(() => {
          sending = null;
        });
    },
    async end() {
      isEnded = true;
      pause.resolve();
      await sending;
    },
  };
}
