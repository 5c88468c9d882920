import assert from "node:assert/strict";
import type { Visitor } from "./features.ts";

/** Follows one link as a browser does, and returns where it leads. */
export async function leadsTo(visitor: Visitor, path: string): Promise<URL> {
  const answer = await visitor.get(path, {}, { redirect: "manual" });
  assert.ok(answer.status >= 300 && answer.status < 400, `${path} answered ${answer.status}`);
  return new URL(answer.headers.get("location") ?? assert.fail("it leads nowhere"), answer.url);
}

/** Follows the address to which another site's page sends the browser; the request carries none of our cookies. */
export async function leadsOn(address: URL): Promise<URL> {
  const answer = await fetch(address, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? assert.fail("it leads nowhere"), address);
}
