type Closable = { close(): Promise<void> };

/** Resources that are closed in the opposite order of opening. If one fails to close, the others are closed nevertheless. */
export function createLifetime() {
  const closings: (() => Promise<void>)[] = [];
  const own = <T extends Closable>(part: T): T => {
    closings.push(async () => await part.close());
    return part;
  };
  return {
    /** Adds a part, which is closed when the lifetime ends. */
    own,
    /** Adds parts that start in parallel. @throws the first failure, after all parts that started have been added */
    async ownAll<Parts extends Closable[]>(
      ...starts: { [Index in keyof Parts]: Promise<Parts[Index]> }
    ): Promise<Parts> {
      const started = await Promise.allSettled<Closable>(starts);
      for (const one of started) if (one.status === "fulfilled") own(one.value);
      return await Promise.all(starts);
    },
    onClose(closing: () => Promise<void>): void {
      closings.push(closing);
    },
    /** Closes all parts, once. @throws AggregateError with all failures to close */
    async close(): Promise<void> {
      const faults: unknown[] = [];
      for (const closing of closings.splice(0).reverse()) await closing().catch((error: unknown) => faults.push(error));
      if (faults.length > 0) throw new AggregateError(faults, "some parts could not be closed");
    },
  };
}
