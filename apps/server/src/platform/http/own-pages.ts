import { Refusal } from "@cutwater/contract/answer.ts";
import type { FastifyInstance, FastifyRequest } from "fastify";

/**
 * Whether a request may have come from one of our own pages. Browsers add the page's origin to all requests except plain reads,
 * so the pages of other sites are recognised, even those on a sibling subdomain. A client that sends no origin is not a browser
 * but, for example, the command line or a payment provider. "null" (a sandboxed frame, a page that hides its origin) is not one
 * of our own pages.
 */
export function isFromOwnPages({ headers: { origin }, host }: Sender, publicUrl: string): boolean {
  if (origin === undefined) return true;
  const sent = URL.canParse(origin) ? new URL(origin).host : "";
  return sent !== "" && (sent === host.toLowerCase() || sent === new URL(publicUrl).host);
}
type Sender = Pick<FastifyRequest, "headers" | "host">;

/**
 * Refuses requests from other sites' pages (wire.24). This happens before the caller is identified, so that the answer sets no
 * cookie, and a visitor's belongings cannot be moved or their cookie replaced. GET and HEAD requests pass, because they change
 * nothing important.
 */
export function refuseOtherPages(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook("onRequest", async (request) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead && !isFromOwnPages(request, publicUrl())) throw new Refusal("fromOtherPage");
  });
}
