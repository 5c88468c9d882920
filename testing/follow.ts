import assert from "node:assert/strict";
import type { Visitor } from "./features.ts";

/** Follows one redirect as a browser does. @returns the URL it leads to */
export async function leadsTo(visitor: Visitor, path: string): Promise<URL> {
  const answer = await visitor.get(path, {}, { redirect: "manual" });
  assert.ok(answer.status >= 300 && answer.status < 400, `${path} answered ${answer.status}`);
  return new URL(answer.headers.get("location") ?? assert.fail("it leads nowhere"), answer.url);
}

/** Follows the URL to which another site's page redirects the browser. The request has none of our cookies. */
export async function leadsOn(address: URL): Promise<URL> {
  const answer = await fetch(address, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? assert.fail("it leads nowhere"), address);
}
