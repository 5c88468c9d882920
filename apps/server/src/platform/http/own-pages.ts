import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Whether a request may have come from a page of ours. Browsers write the origin of the page themselves with everything but
 * plain reads, so another site's page is known by it, also a sibling below the same domain. What sends none is no browser:
 * the command line, a payment provider. "null" (a sandboxed frame, a page that hides where it is) is nobody of ours.
 */
export function isFromOwnPages({ headers: { origin }, host }: Sender, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const sent = URL.canParse(origin) ? new URL(origin).host : "";
  return sent !== "" && (sent === host.toLowerCase() || sent === new URL(publicUrl).host);
}
type Sender = Pick<FastifyRequest, "headers" | "host">;

/**
 * Refuses whatever another site's page sends (wire.24): before anybody asks who calls, so that the answer sets no cookie
 * and a visitor's things cannot be moved or their cookie replaced. GET and HEAD change nothing of weight and pass.
 */
export function refuseOtherPages(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook("onRequest", async (request) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPages(request, publicUrl())) throw new Refusal("fromOtherPage");
  });
}
