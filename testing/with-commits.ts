import type { Db, Sql } from "@cutwater/server/platform/db/database.ts";

/**
 * A database with a way to run work after one of its transactions is committed. If the transaction is rolled back, the work does
 * not run.
 */
export type WithCommits = { db: Db; onCommit(within: Sql | undefined, then: () => void): void };

/** Outside of a transaction of this database, the work runs at once. */
export function withCommits(db: Db): WithCommits {
  const waiting = new WeakMap<object, (() => void)[]>();
  return {
    onCommit(within, then) {
      const later = within && waiting.get(within);
      if (later) later.push(then);
      else then();
    },
    db: new Proxy(db, {
      get(target, name) {
        if (name === "transaction")
          return async (run: (tx: object) => Promise<unknown>) => {
            const later: (() => void)[] = [];
            const result = await target.transaction((tx) => {
              waiting.set(tx, later);
              return run(tx);
            });
            for (const then of later) then();
            return result;
          };
        const value = Reflect.get(target, name, target);
        return typeof value === "function" ? value.bind(target) : value;
      },
    }),
  };
}
