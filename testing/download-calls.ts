import assert from "node:assert/strict";
import type { Visitor } from "./features.ts";

/** Reads a link as a visitor. @returns the response's message: qualities with their links */
export async function parse(visitor: Visitor, link: string, jobId: string) {
  await visitor.ownerId();
  const { state, message } = await visitor.call("POST", "/client/parse/video", { url: link, jobId });
  assert.equal(state, "0", String(message));
  return message;
}

/** Requests the merge behind a quality's link. @returns the response's text */
export async function merge(visitor: Visitor, url: string, options = ""): Promise<string> {
  const answer = await visitor.get(`${url}&mode=WEBSOCKET&lang=en${options}`);
  return await answer.text();
}

/** One of a visitor's jobs, as the job list shows it. */
export async function job(visitor: Visitor, id: string) {
  return (await visitor.call("GET", "/client/customer/job/get", { id })).message;
}

/** Downloads the bytes behind a link. */
export async function bytesOf(visitor: Visitor, link: string, headers = {}): Promise<Buffer> {
  const answer = await visitor.get(link, headers);
  return Buffer.from(await answer.arrayBuffer());
}
