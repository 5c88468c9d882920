import { socketPaths } from "@cutwater/contract/events.ts";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";
import type { Config } from "../../config.ts";
import { networkOf } from "./network.ts";

/** Calls an address may make: far above what a person does, far below what hurts. */
export type RateLimit = { max: number; windowMs: number };
const generous: RateLimit = { max: 1_200, windowMs: 60_000 };

/** Headers that keep strangers' scripts out, and a limit on calls per address. */
export async function secure(
  app: FastifyInstance,
  config: Pick<Config, "publicUrl">,
  limit: RateLimit = generous,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directives(config) },
    strictTransportSecurity: config.publicUrl.startsWith("https:"),
    xFrameOptions: { action: "deny" },
    // Pages open windows of payment and sign-in providers and must keep a hold of them.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    referrerPolicy: { policy: "same-origin" },
  });
  await app.register(rateLimit, {
    max: limit.max,
    timeWindow: limit.windowMs,
    allowList: (request) => !isLimited(request.url),
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      Object.assign(new Error("too many requests"), { statusCode: 429, retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
}

/** Calls and both addresses of the socket; pages and their files are cheap. */
const isLimited = (url: string): boolean =>
  url.startsWith("/api/") || (socketPaths as readonly string[]).includes(url.replace(/\?.*$/s, ""));

function directives(config: Pick<Config, "publicUrl">) {
  const self = "'self'";
  return {
    defaultSrc: [self],
    scriptSrc: [self],
    // The component kit sets styles on elements.
    styleSrc: [self, "'unsafe-inline'"],
    imgSrc: [self, "data:", "blob:"],
    mediaSrc: [self, "data:", "blob:"],
    fontSrc: [self],
    // Older browsers do not count the socket's scheme to 'self'. A function, since with PORT=0 it is known late.
    connectSrc: [self, () => config.publicUrl.replace(/^http/, "ws")],
    workerSrc: [self, "blob:"],
    manifestSrc: [self],
    objectSrc: ["'none'"],
    baseUri: [self],
    formAction: [self],
    frameAncestors: ["'none'"],
  };
}
