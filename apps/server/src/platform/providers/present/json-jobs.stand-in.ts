import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type JsonJobsStandIn = {
  listener: Answerer;
  taken: { body: Record<string, unknown>; key: string | undefined; again: string | undefined }[];
  /** The key, if any, with which each video was fetched. */
  fetched: (string | undefined)[];
  /** How the next jobs end; with a video by default. */
  next: ("failed" | "no video" | "text" | "endless" | "elsewhere" | "cut")[];
};

/**
 * A service of presenters with its own field names: a job is running for two queries. Written by hand; it models no real service.
 */
export function jsonJobsStandIn({ key, video }: { key: string; video: string }): JsonJobsStandIn {
  const standIn: JsonJobsStandIn = { listener, taken: [], fetched: [], next: [] };
  const jobs: { asked: number; ends: JsonJobsStandIn["next"][number] | undefined }[] = [];
  return standIn;

  async function listener(...[request, response]: Parameters<Answerer>): Promise<void> {
    const say = (status: number, body: object) =>
      void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://x");
    if (pathname.startsWith("/files/")) {
      standIn.fetched.push(request.headers.authorization);
      return sendFile(pathname, response);
    }
    if (request.headers.authorization !== `Bearer ${key}`)
      return say(401, { message: `no ${request.headers.authorization}` });
    if (request.method === "POST" && pathname === "/v1/talks") {
      const body = (await json(request)) as Record<string, unknown>;
      const again = request.headers["idempotency-key"];
      standIn.taken.push({
        body,
        key: request.headers.authorization,
        again: again === undefined ? again : String(again),
      });
      jobs.push({ asked: 0, ends: standIn.next.shift() });
      return say(200, { data: { task_id: jobs.length } });
    }
    const job = jobs[Number(searchParams.get("id")) - 1];
    if (!job) return say(404, { message: "no such talk" });
    job.asked += 1;
    if (job.asked <= 2) return say(200, { data: { state: "RENDERING", percent: 30 * job.asked } });
    if (job.ends === "failed") return say(200, { data: { state: "Error", message: "no face in it" } });
    const url = job.ends === "elsewhere" ? "http://127.0.0.1:9/secret" : `/files/${job.ends ?? "whole"}`;
    return say(200, { data: { state: "READY", ...(job.ends === "no video" ? {} : { url }) } });
  }

  function sendFile(path: string, response: ServerResponse): void {
    response.writeHead(200, { "content-type": "video/mp4" });
    const whole = readFileSync(video);
    if (path.endsWith("text")) response.end("<h1>Not here</h1>");
    else if (path.endsWith("cut")) response.end(whole.subarray(0, 2_000));
    else if (path.endsWith("endless")) {
      const more = () => {
        while (!response.destroyed && response.write(megabyte));
      };
      response.on("drain", more);
      more();
    } else response.end(whole);
  }
}

const megabyte = Buffer.alloc(1024 * 1024, "x");
