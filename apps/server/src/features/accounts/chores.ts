import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Avatars } from "./avatars/avatars.ts";
import { forgetCodesExpiredBefore } from "./codes/store-codes.ts";
import { forgetStalePaces } from "./pace/claim-pace.ts";
import type { Sessions } from "./sessions/sessions.ts";
import type { Tokens } from "./tokens/tokens.ts";
import { forgetUsedBefore } from "./used-once.ts";

export type AccountChoresDeps = {
  db: Db;
  clock: Clock;
  sessions: Pick<Sessions, "forgetOld">;
  tokens: Pick<Tokens, "forgetOld">;
  avatars: Pick<Avatars, "sweep">;
};

/** Deletes expired records (codes, counts, sessions, access tokens) and avatars that no profile uses. */
export const accountChores = ({ db, clock, sessions, tokens, avatars }: AccountChoresDeps): Chore[] => [
  {
    name: "forget old sign-ins",
    everySeconds: 3_600,
    async run() {
      await forgetCodesExpiredBefore(db, clock.now());
      await forgetStalePaces(db, clock.now());
      await forgetUsedBefore(db, clock.now());
      await sessions.forgetOld();
      await tokens.forgetOld();
    },
  },
  { name: "avatars: sweep", everySeconds: 3_600, run: (signal) => avatars.sweep(signal) },
];
