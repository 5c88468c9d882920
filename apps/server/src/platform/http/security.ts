import { socketPaths } from "@cutwater/contract/events.ts";
import { resumableUploadPath } from "@cutwater/contract/uploads.ts";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Config } from "../../config/config.ts";
import { isCall } from "./is-call.ts";
import { networkOf } from "./network.ts";

/** Maximum number of calls of one address: far more than a person needs, and far fewer than would do harm. */
export type RateLimit = { max: number; windowMs: number };
const generous: RateLimit = { max: 1_200, windowMs: 60_000 };

type Secured = Pick<Config, "publicUrl" | "chatScript" | "payments" | "storageHosts">;

/** Headers that keep strangers' scripts out, and a limit on calls per address. */
export async function secure(app: FastifyInstance, config: Secured, limit: RateLimit = generous): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config) },
    strictTransportSecurity: config.publicUrl.startsWith("https:"),
    xFrameOptions: { action: "deny" },
    // Our pages open windows of payment and sign-in providers and must keep a reference to them.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: limit.windowMs,
    allowList: (request) => !isLimited(request),
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error("too many requests"), { statusCode: 429, retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

/** Calls, uploads and both addresses of the socket are limited. Pages and their files are not, because they are cheap. */
function isLimited(request: FastifyRequest): boolean {
  const { url = "" } = request.routeOptions;
  return (
    isCall(request) ||
    url.startsWith("/api/") ||
    url.startsWith(resumableUploadPath) ||
    (socketPaths as readonly string[]).includes(url)
  );
}

function directives(config: Secured) {
  const self = "'self'";
  // A support chat's script talks to its own origin and draws itself in its own frames.
  const chat = config.chatScript ? [new URL(config.chatScript).origin] : [];
  const chatSocket = chat.map((origin) => origin.replace(/^http/, "ws"));
  const card = cardOrigins(config.payments.stripe);
  // Customers' files are uploaded to these hosts and shown from them.
  const storage = Object.values(config.storageHosts).filter((host) => host !== null);
  return {
    defaultSrc: [self],
    scriptSrc: [self, ...chat, ...card.script],
    // The component kit sets styles on elements.
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, "data:", "blob:", ...storage, ...chat],
    mediaSrc: [self, "data:", "blob:", ...storage],
    fontSrc: [self],
    // Older browsers do not include the socket's scheme in 'self'. A function, because with PORT=0 the address is known only
    // later.
    connectSrc: [
      self,
      () => config.publicUrl.replace(/^http/, "ws"),
      ...storage,
      ...chat,
      ...chatSocket,
      ...card.asked,
    ],
    frameSrc: [self, ...chat, ...card.frames],
    workerSrc: [self, "blob:"],
    manifestSrc: [self],
    objectSrc: ["'none'"],
    baseUri: [self],
    formAction: [self],
    frameAncestors: ["'none'"],
  };
}

/**
 * Origins of the card form's script, its requests and its frames; none where no cards are taken.
 * Source: https://docs.stripe.com/security/guide#content-security-policy
 */
function cardOrigins(stripe: Config["payments"]["stripe"]) {
  if (!stripe) return { script: [], asked: [], frames: [] };
  const { origin, hostname } = new URL(stripe.scriptUrl);
  const script = hostname === "js.stripe.com" ? [origin, "https://*.js.stripe.com"] : [origin];
  const asked = [new URL(stripe.apiUrl).origin, ...script];
  return { script, asked, frames: [...script, "https://hooks.stripe.com"] };
}
