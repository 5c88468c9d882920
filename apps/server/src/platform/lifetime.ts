type Closable = { close(): Promise<void> };

/** Resources that are closed in the opposite order of opening. One that fails to close does not keep the others open. */
export function createLifetime() {
  const closings: (() => Promise<void>)[] = [];
  const own = <T extends Closable>(part: T): T => {
    closings.push(async () => await part.close());
    return part;
  };
  return {
    /** Takes a part in, which is closed when the lifetime ends. */
    own,
    /** Takes in parts that start side by side. @throws the first failure, once all other parts are taken in */
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
    /** Closes everything once. @throws AggregateError of all failures to close */
    async close(): Promise<void> {
      const faults: unknown[] = [];
      for (const closing of closings.splice(0).reverse()) await closing().catch((error: unknown) => faults.push(error));
      if (faults.length > 0) throw new AggregateError(faults, "some parts could not be closed");
    },
  };
}
