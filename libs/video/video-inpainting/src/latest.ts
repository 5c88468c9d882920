/** Yields the latest value, each value at most once. Values that were replaced before anybody awaited them are skipped. */
export function createLatest<Value>() {
  let latest: Value | undefined;
  let isOver = false;
  let wake = () => {};
  return {
    give(value: Value) {
      if (value !== latest) [latest] = [value, wake()];
    },
    end() {
      isOver = true;
      wake();
    },
    async *values(): AsyncGenerator<Value> {
      let given: Value | undefined;
      while (true) {
        if (isOver) return;
        if (latest === given) await new Promise<void>((resolve) => (wake = resolve));
        if (latest !== given && latest !== undefined) yield (given = latest);
      }
    },
  };
}
