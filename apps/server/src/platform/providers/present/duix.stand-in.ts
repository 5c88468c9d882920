import { copyFileSync, existsSync } from "node:fs";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type DuixBody = { audio_url: string; video_url: string; code: string; chaofen: number; pn: number };
export type DuixStandIn = {
  listener: Answerer;
  taken: DuixBody[];
  /** How the stand-in treats the next tasks. By default it makes the video. */
  next: ("refuses" | "fails" | "names another file" | "vanishes")[];
};

/**
 * Answers as Duix-Avatar does: a task is running for two queries, then its video lies in the folder.
 * Derived: written by hand from the public README and the requests of its client.
 */
export function duixStandIn({ folder, video }: { folder: string; video: string }): DuixStandIn {
  const standIn: DuixStandIn = { listener, taken: [], next: [] };
  const tasks = new Map<string, { asked: number; ends: DuixStandIn["next"][number] | undefined }>();
  return standIn;

  async function listener(...[request, response]: Parameters<Answerer>): Promise<void> {
    const say = (body: object) =>
      void response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.method === "POST" && request.url === "/easy/submit") {
      const body = (await json(request)) as DuixBody;
      const ends = standIn.next.shift();
      if (ends === "refuses") return say({ code: 10_001, success: false, msg: "busy" });
      if (!existsSync(join(folder, body.audio_url))) return say({ code: 10_002, msg: `no ${body.audio_url}` });
      standIn.taken.push(body);
      tasks.set(body.code, { asked: 0, ends });
      return say({ code: 10_000, data: {}, msg: "", success: true });
    }
    const code = new URL(request.url ?? "/", "http://x").searchParams.get("code") ?? "";
    const task = tasks.get(code);
    if (!task || task.ends === "vanishes") return say({ code: 10_004, msg: "no such task" });
    task.asked += 1;
    if (task.asked <= 2) return say({ code: 10_000, data: { code, msg: "", progress: 40 * task.asked, status: 1 } });
    if (task.ends === "fails") return say({ code: 10_000, data: { code, msg: "no face", status: 3 } });
    if (task.ends === "names another file")
      return say({ code: 10_000, data: { code, status: 2, result: "/../../../../etc/hostname" } });
    copyFileSync(video, join(folder, `${code}-r.mp4`));
    return say({ code: 10_000, data: { code, msg: "", progress: 100, result: `/${code}-r.mp4`, status: 2 } });
  }
}
