import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MergeOptions, ParseAnswer } from "@cutwater/contract/downloads.ts";
import { mergeKey, mergePath } from "@cutwater/contract/downloads.ts";
import type { ServerFrame } from "@cutwater/contract/events.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { secretsUsed } from "./kept-logs.ts";

/** A response as it was received. */
export type Answer<T = unknown> = {
  status: number;
  state: string;
  message: T;
  key: string | undefined;
  retryAfterSeconds: number | undefined;
};

/** The end of a merge, as a socket message reported it. */
export type MergeEnd = Extract<
  ServerFrame,
  {
    method:
      | "PREPARE_DOWNLOAD_SUCCESS"
      | "BACK_PREPARE_DOWNLOAD_SUCCESS"
      | "PREPARE_DOWNLOAD_ERROR"
      | "PREPARE_DOWNLOAD_CANCELLED";
  }
>;

/** One person with a hand-written client: a cookie, an IP address and a socket. */
export type Visitor = ReturnType<typeof createVisitor>;

let people = 0;

/**
 * @param origin of the server
 * @param language of every request
 * @param cookie of a visitor who was here before; a new visitor by default
 */
export function createVisitor(
  origin: string,
  { language = "en", cookie = "" }: { language?: "en" | "zh"; cookie?: string } = {},
) {
  people += 1;
  const address = `198.51.${(people >> 8) & 255}.${people & 255}`;
  const jar = { cookie };
  const frames: ServerFrame[] = [];
  const waiting = new Set<() => void>();
  let socket: WebSocket | null = null;

  const urlOf = (link: string) => {
    const url = new URL(link, origin);
    return origin + url.pathname + url.search;
  };

  async function request(link: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    headers.set("accept-language", language);
    if (jar.cookie) headers.set("cookie", jar.cookie);
    const response = await fetch(urlOf(link), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const name = pair.split("=")[0] ?? "";
      const others = jar.cookie.split("; ").filter((known) => known && !known.startsWith(`${name}=`));
      jar.cookie = [...others, pair].join("; ");
    }
    return response;
  }

  async function post<T>(route: string, body: object): Promise<Answer<T>> {
    secretsUsed(body);
    return read(
      await request(`${apiBase}${route}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ lang: language, ...body }),
      }),
    );
  }

  async function get<T>(route: string, query: Record<string, string> = {}): Promise<Answer<T>> {
    return read(await request(`${apiBase}${route}?${new URLSearchParams({ lang: language, ...query })}`));
  }

  const visitor = {
    get cookie() {
      return jar.cookie;
    },
    frames: frames as readonly ServerFrame[],
    request,
    post,
    get,

    parse: (url: string, more: { jobId?: string; playlist?: boolean } = {}) =>
      post<ParseAnswer>("/client/parse/video", { url, jobId: randomUUID(), ...more }),

    /** Reads a link, which must succeed. @throws Error with the refusal otherwise */
    async parsed(url: string, more: { jobId?: string; playlist?: boolean } = {}): Promise<ParseAnswer> {
      const answer = await visitor.parse(url, more);
      if (answer.state !== "0") throw new Error(`the parse of ${url} was refused: ${answer.key}: ${answer.message}`);
      return answer.message;
    },

    /** Requests the merge link. @returns its plain text */
    async askMerge(jobId: string, quality: string, options: MergeOptions = {}): Promise<string> {
      await visitor.connect();
      const fields = Object.entries({ mode: "WEBSOCKET", lang: language, jobId, quality, ...options });
      const query = new URLSearchParams(fields.map(([name, value]): [string, string] => [name, String(value)]));
      return (await request(`${apiBase}${mergePath}?${query}`)).text();
    },

    /** Requests a file and waits for the socket message that reports its end. */
    async merge(jobId: string, quality: string, options: MergeOptions = {}, limitMs = 60_000): Promise<MergeEnd> {
      await visitor.connect();
      const from = frames.length;
      const said = await visitor.askMerge(jobId, quality, options);
      if (said !== "SUCCESS") throw new Error(`the merge of ${quality} was refused: ${said}`);
      return visitor.mergeEnd(jobId, mergeKey(quality, options), { from, limitMs });
    },

    /** The socket message that ends a merge, searched from the message with index `from` on. */
    mergeEnd: (jobId: string, key: string, { from = 0, limitMs = 60_000 } = {}): Promise<MergeEnd> =>
      visitor.frame(
        (frame): frame is MergeEnd =>
          /_(SUCCESS|ERROR|CANCELLED)$/.test(frame.method) &&
          "key" in frame &&
          frame.jobId === jobId &&
          frame.key === key,
        { from, limitMs },
      ),

    /** The first matching socket message, whether already received or still to come. */
    async frame<F extends ServerFrame>(
      fits: (frame: ServerFrame) => frame is F,
      { from = 0, limitMs = 60_000 } = {},
    ): Promise<F> {
      const until = Date.now() + limitMs;
      for (;;) {
        const found = frames.slice(from).find(fits);
        if (found) return found;
        const leftMs = until - Date.now();
        const last = frames.at(-1);
        if (leftMs <= 0) throw new Error(`no such frame within ${limitMs} ms; the last was ${JSON.stringify(last)}`);
        await new Promise<void>((resolve) => {
          const go = () => {
            clearTimeout(timer);
            waiting.delete(go);
            resolve();
          };
          const timer = setTimeout(go, leftMs);
          waiting.add(go);
        });
      }
    },

    /** Opens the socket and authenticates by the cookie. Calling it again while the socket is open does nothing. */
    async connect(): Promise<void> {
      if (socket && socket.readyState <= WebSocket.OPEN) return;
      if (!jar.cookie) await get("/client/customer/in/china");
      const headers = { cookie: jar.cookie, "x-forwarded-for": address, origin };
      // Node's WebSocket accepts headers, which the DOM's type lacks.
      const opened = new WebSocket(`${origin.replace("http", "ws")}/api/v1/ws`, { headers });
      socket = opened;
      const from = frames.length;
      opened.addEventListener("message", ({ data }) => {
        frames.push(JSON.parse(String(data)) as ServerFrame);
        for (const go of waiting) go();
      });
      await new Promise<void>((resolve, reject) => {
        opened.addEventListener("open", () => resolve(), { once: true });
        opened.addEventListener("error", () => reject(new Error("the socket did not open")), { once: true });
      });
      opened.send(JSON.stringify({ method: "LOGIN", lang: language }));
      await visitor.frame((frame): frame is ServerFrame => frame.method === "LOGIN_SUCCESS", { from });
    },

    /** Saves the file behind a link. @returns its path @throws Error for any status except 200 */
    async save(link: string): Promise<string> {
      const response = await request(link);
      if (response.status !== 200 || !response.body) {
        throw new Error(`${link} answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
      }
      const target = path.join(await saveFolder(), `${randomUUID()}.${endingOf(response)}`);
      await pipeline(Readable.fromWeb(response.body as never), createWriteStream(target));
      return target;
    },

    /** Downloads one quality completely: merges if necessary, then saves the file. */
    async obtain(answer: ParseAnswer, quality: string, options: MergeOptions = {}, limitMs = 60_000): Promise<string> {
      const source = { ...answer.video, ...answer.audio, ...answer.photos }[quality];
      if (!source) throw new Error(`there is no ${quality} among ${Object.keys(answer.video)}`);
      if (source.download && Object.keys(options).length === 0) return visitor.save(source.download);
      const end = await visitor.merge(answer.jobId, quality, options, limitMs);
      if (!("result" in end) || end.method === "PREPARE_DOWNLOAD_ERROR") {
        throw new Error(`the merge ended with ${JSON.stringify(end)}`);
      }
      return visitor.save(end.result);
    },

    close() {
      socket?.close();
    },
  };
  return visitor;
}

async function read<T>(response: Response): Promise<Answer<T>> {
  const body = (await response.json()) as { state: string; message: T; key?: string; retryAfterSeconds?: number };
  secretsUsed(body.message);
  return { ...body, status: response.status, key: body.key, retryAfterSeconds: body.retryAfterSeconds };
}

let folder: Promise<string> | null = null;
/** Folder in which this process saves its downloads; deleted when the process ends. */
function saveFolder(): Promise<string> {
  folder ??= mkdtemp(path.join(tmpdir(), "cutwater-saved-"));
  return folder;
}

/** Deletes all saved downloads. */
export async function forgetSaved(): Promise<void> {
  if (folder) await rm(await folder, { recursive: true, force: true });
  folder = null;
}

const endingOf = (response: Response) =>
  /filename="?[^";]*\.(\w{2,4})"?/.exec(response.headers.get("content-disposition") ?? "")?.[1] ?? "bin";
