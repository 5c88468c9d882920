import type { Db } from "@cutwater/server/platform/db/database.ts";

const statements = new Set<string | symbol>(["insert", "select", "update", "delete", "execute"]);

/** Thrown instead of running a statement when the process "dies" before that statement. */
export class Crash extends Error {}

/** Number of statements within transactions that still succeed; null for no limit. */
export type Fuse = { left: number | null };

/** A database whose transactions fail once the limit of statements is reached, as if the process died between two statements. */
export const crashing = (db: Db, fuse: Fuse): Db =>
  new Proxy(db, {
    get(target, name) {
      if (name === "transaction")
        return (run: (tx: object) => Promise<unknown>) => target.transaction((tx) => run(counted(tx, fuse)));
      return boundTo(target, name);
    },
  });

const counted = <Target extends object>(target: Target, fuse: Fuse): Target =>
  new Proxy(target, {
    get(tx, name) {
      if (statements.has(name) && fuse.left !== null) {
        if (fuse.left === 0) throw new Crash("the process died");
        fuse.left -= 1;
      }
      return boundTo(tx, name);
    },
  });

function boundTo(target: object, name: string | symbol): unknown {
  const value = Reflect.get(target, name, target);
  return typeof value === "function" ? value.bind(target) : value;
}
