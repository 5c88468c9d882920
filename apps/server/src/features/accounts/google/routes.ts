import { apiBase } from "@cutwater/contract/route.ts";
import { signInLinks } from "@cutwater/contract/sign-in.ts";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { App } from "../../../platform/http/hooks.ts";
import { languageOfRequest } from "../../../platform/http/language.ts";
import { type CustomerOfDeps, customerOf } from "../providers/customer-of.ts";
import { type FollowDeps, followBack, type ProviderSignIn, takeBegun } from "../providers/follow.ts";
import { ProviderRefused } from "../providers/refused.ts";
import { ownPath, returnPage } from "../providers/return-page.ts";
import type { TakeCredential } from "./credential.ts";

export type GoogleRoutesDeps = FollowDeps &
  CustomerOfDeps & {
    config: Pick<Config, "publicUrl" | "google">;
    /** Null where Google sign-in is not offered. */
    takeCredential: TakeCredential | null;
  };

/** The two links of Google's sign-in (wire.7): out to Google, and back in with its credential. */
export function googleRoutes(app: App, deps: GoogleRoutesDeps): void {
  const { config, begun, takeCredential } = deps;

  app.get(
    apiBase + signInLinks.googleStart,
    { config: { whoMay: "visitor" }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const to = ownPath((request.query as Record<string, unknown>).to);
      reply.header("cache-control", "no-store");
      if (!config.google) return reply.redirect(returnPage({ error: "googleErr" }, { ...config, to }), 303);
      const { state, nonce } = begun.begin(reply, "google", to);
      const query = new URLSearchParams({
        client_id: config.google.clientId,
        redirect_uri: `${config.publicUrl}/google`,
        response_type: "id_token",
        scope: "openid email profile",
        prompt: "select_account",
        state,
        nonce,
      });
      return reply.redirect(`${config.google.baseUrl}/o/oauth2/v2/auth?${query}`, 303);
    },
  );

  app.get(
    apiBase + signInLinks.google,
    { config: { whoMay: "visitor" }, schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      const signIn: ProviderSignIn = {
        error: "googleErr",
        async takeBegun() {
          const { state } = parseQuery(request.query);
          return state === undefined ? null : await takeBegun({ request, reply }, "google", state, begun);
        },
        async findCustomer(begunHere) {
          const { clientId, credential } = parseQuery(request.query);
          if (!takeCredential || clientId !== config.google?.clientId) throw new ProviderRefused("another client's id");
          const person = await takeCredential(credential, begunHere?.nonce ?? null);
          return (await customerOf(person, languageOfRequest(request), deps)).id;
        },
      };
      return await followBack({ request, reply }, signIn, deps);
    },
  );
}

const Query = z.object({
  clientId: z.string().min(1).max(300),
  credential: z.string().min(1).max(10_000),
  state: z.string().min(1).max(200).optional(),
});

function parseQuery(query: unknown): z.infer<typeof Query> {
  const parsed = Query.safeParse(query);
  if (!parsed.success) throw new ProviderRefused("a parameter is missing", { cause: parsed.error });
  return parsed.data;
}
