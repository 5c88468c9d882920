import { login as loginRoute, resetPassword as resetRoute, signup as signupRoute } from "@cutwater/contract/sign-in.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { Codes } from "../codes/codes.ts";
import type { Passwords } from "../passwords.ts";
import type { Sessions } from "../sessions/sessions.ts";
import type { Enter } from "./enter.ts";
import { isKeptYet, login } from "./login.ts";
import { resetPassword } from "./reset.ts";
import { signup } from "./signup.ts";
import type { Slowing } from "./slowing.ts";

type Deps = {
  db: Db;
  clock: Clock;
  codes: Codes;
  passwords: Passwords;
  sessions: Sessions;
  slowing: Slowing;
  enter: Enter;
} & Parameters<typeof resetPassword>[2];

/** Signing up, signing in and setting a new password (spec §7). */
export function signInRoutes(app: App, deps: Deps): void {
  serve(app, loginRoute, async ({ input, caller, request }) => {
    const checked = await login(input, caller.address, deps);
    return { token: await deps.enter(checked.customerId, request, () => isKeptYet(checked, deps.db)) };
  });

  serve(app, signupRoute, async ({ input, caller, request }) => ({
    token: await deps.enter(await signup(input, caller.language, deps), request),
  }));

  serve(app, resetRoute, async ({ input, caller }) => {
    await resetPassword(input, caller, deps);
    return true as const;
  });
}
