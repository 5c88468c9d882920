import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import { cookieName, createSigner } from "../cookie.ts";
import { briefMs } from "../sessions/sessions.ts";
import { spendOnce } from "../used-once.ts";

const Begun = z.object({
  provider: z.enum(["google", "weixin"]),
  /** OAuth state: sent to the provider, which sends it back unchanged. */
  state: z.string(),
  /** Nonce that the provider includes in the data that it signs. */
  nonce: z.string(),
  /** The path on this host at which the browser continues after the sign-in. */
  to: z.string().nullable(),
  expiresAt: z.number(),
});
/** A sign-in by a provider that this browser began. */
export type Begun = z.infer<typeof Begun>;
type Provider = Begun["provider"];

/**
 * Ties a sign-in by a provider to the browser that began it, by signed cookies that scripts cannot read. A sign-in that a
 * stranger began, or a stranger's link, then never signs anybody in to the stranger's account.
 */
export type BegunSignIns = {
  /** Sets the cookie. */
  begin(reply: FastifyReply, provider: Provider, to: string | null): Begun;
  /**
   * Takes the sign-in that this browser began with this state; each one can be taken once. Null for another browser, or a used or
   * expired state.
   */
  take(request: FastifyRequest, reply: FastifyReply, provider: Provider, state: string): Promise<Begun | null>;
  /** Allows this browser to accept the token in the return page's address. */
  offer(reply: FastifyReply, token: string): void;
  /** Whether this token was offered to this browser. True only once for each token. */
  accept(request: FastifyRequest, reply: FastifyReply, token: string): Promise<boolean>;
};

export type BegunSignInsDeps = {
  config: Pick<Config, "appSecret" | "publicUrl">;
  db: Db;
  clock: Clock;
  newSecret?: () => string;
};

const begunCookie = "cutwater_begun";
const offerCookie = "cutwater_offer";
/** The customer may first have to find their phone. */
const begunMs = 10 * 60_000;

export function createBegunSignIns({ config, db, clock, newSecret = randomSecret }: BegunSignInsDeps): BegunSignIns {
  const signer = createSigner(config.appSecret, "provider-sign-in");
  const traits = () => ({
    path: "/",
    httpOnly: true,
    // The way back from the provider is a navigation from another site.
    sameSite: "lax" as const,
    secure: config.publicUrl.startsWith("https:"),
  });
  const keep = (reply: FastifyReply, name: string, value: unknown, lifeMs: number) => {
    const text = Buffer.from(JSON.stringify(value)).toString("base64url");
    reply.setCookie(cookieName(name, config.publicUrl), signer.sign(text), { ...traits(), maxAge: lifeMs / 1000 });
  };
  /** The value of a cookie that we set; the cookie is then deleted. */
  const takeOut = (request: FastifyRequest, reply: FastifyReply, name: string): unknown => {
    const whole = cookieName(name, config.publicUrl);
    const signed = request.cookies[whole];
    if (signed === undefined) return null;
    reply.clearCookie(whole, traits());
    const text = signer.open(signed);
    return text && JSON.parse(Buffer.from(text, "base64url").toString());
  };

  return {
    begin(reply, provider, to) {
      const begun: Begun = {
        provider,
        state: newSecret(),
        nonce: newSecret(),
        to,
        expiresAt: clock.now() + begunMs,
      };
      keep(reply, begunCookie, begun, begunMs);
      return begun;
    },

    async take(request, reply, provider, state) {
      const { success, data } = Begun.safeParse(takeOut(request, reply, begunCookie));
      if (!success || data.provider !== provider || data.expiresAt <= clock.now()) return null;
      if (!isSame(data.state, state)) return null;
      return (await spendOnce(db, `begun ${hashOf(state)}`, data.expiresAt)) ? data : null;
    },

    offer(reply, token) {
      keep(reply, offerCookie, { token: hashOf(token), expiresAt: clock.now() + briefMs }, briefMs);
    },

    async accept(request, reply, token) {
      const { success, data } = Offer.safeParse(takeOut(request, reply, offerCookie));
      if (!success || data.expiresAt <= clock.now() || !isSame(data.token, hashOf(token))) return false;
      return await spendOnce(db, `offer ${data.token}`, data.expiresAt);
    },
  };
}

const Offer = z.object({ token: z.string(), expiresAt: z.number() });

const randomSecret = (): string => randomBytes(24).toString("base64url");
const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");
const isSame = (one: string, other: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(one)), Buffer.from(hashOf(other)));
