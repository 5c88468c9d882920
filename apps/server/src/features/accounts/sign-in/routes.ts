import { login as loginRoute, resetPassword as resetRoute, signup as signupRoute } from "@cutwater/contract/sign-in.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { serve } from "../../../platform/http/serve.ts";
import type { VisitorCookie } from "../visitor-cookie.ts";
import type { Enter } from "./enter.ts";
import { isKeptYet, type LoginDeps, login } from "./login.ts";
import { type ResetPasswordDeps, resetPassword } from "./reset.ts";
import { type SignupDeps, signup } from "./signup.ts";

export type SignInRoutesDeps = LoginDeps &
  SignupDeps &
  ResetPasswordDeps & { enter: Enter; visitors: Pick<VisitorCookie, "read"> };

/** Signing up, signing in and setting a new password (wire.7). */
export function signInRoutes(app: App, deps: SignInRoutesDeps): void {
  serve(app, loginRoute, async ({ input, caller, request }) => {
    const checked = await login(input, { address: caller.address, browser: deps.visitors.read(request) }, deps);
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
