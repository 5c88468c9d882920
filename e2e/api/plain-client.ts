import { randomBytes } from "node:crypto";
import { apiBase } from "@cutwater/contract/route.ts";
import { secretsUsed } from "@cutwater/testing/kept-logs.ts";

/** A response without checks: the tests compare it with the text of the specification. */
export type Plain = { status: number; headers: Headers; state: string; message: any; key?: string };
type Fields = Record<string, string | number | boolean>;
type How = "form" | "json" | "multipart";

/**
 * A client as an outsider would write it from the specification: app and lang with every request, the token as a bearer token.
 */
export type PlainClient = ReturnType<typeof plainClient>;

export function plainClient(origin: string) {
  const address = `2001:db8:${randomBytes(12)
    .toString("hex")
    .replace(/.{4}(?=.)/g, "$&:")}`;
  const own = { token: "", cookie: "" };

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set("x-forwarded-for", address);
    if (own.token) headers.set("authorization", `Bearer ${own.token}`);
    if (own.cookie) headers.set("cookie", own.cookie);
    const response = await fetch(new URL(path, origin), { redirect: "manual", ...init, headers });
    for (const line of response.headers.getSetCookie()) own.cookie = line.split(";")[0] ?? "";
    return response;
  }

  async function plain(response: Response): Promise<Plain> {
    const body = (await response.json()) as { state: string; message: unknown };
    secretsUsed(body.message);
    return { status: response.status, headers: response.headers, ...body };
  }

  const common = { app: "stranger", lang: "en" };
  return Object.assign(own, {
    send,
    get: async (path: string, query: Fields = {}): Promise<Plain> =>
      plain(await send(`${apiBase}${path}?${new URLSearchParams({ ...common, ...textsOf(query) })}`)),
    post: async (path: string, fields: Fields, how: How = "form"): Promise<Plain> => {
      secretsUsed(fields);
      return plain(await send(apiBase + path, { method: "POST", ...bodyOf({ ...common, ...fields }, how) }));
    },
    /** Opens a socket and logs in. The returned `frames` array keeps growing. */
    listen: async (path: string): Promise<{ frames: any[]; socket: WebSocket; login(): void }> => {
      const headers = { cookie: own.cookie, "x-forwarded-for": address };
      // Node's WebSocket accepts headers, which the DOM's type lacks.
      const socket = new WebSocket(origin.replace("http", "ws") + path, { headers });
      const frames: any[] = [];
      socket.addEventListener("message", ({ data }) => frames.push(JSON.parse(String(data))));
      await new Promise((resolve, reject) => {
        socket.addEventListener("open", resolve, { once: true });
        socket.addEventListener("error", () => reject(new Error("the socket did not open")), { once: true });
      });
      const login = () => socket.send(JSON.stringify({ method: "LOGIN", ...(own.token ? { token: own.token } : {}) }));
      login();
      return { frames, socket, login };
    },
  });
}

const textsOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

function bodyOf(fields: Fields, how: How): Pick<RequestInit, "body" | "headers"> {
  if (how === "json") return { body: JSON.stringify(fields), headers: { "content-type": "application/json" } };
  if (how === "form") return { body: new URLSearchParams(textsOf(fields)) };
  const body = new FormData();
  for (const [name, value] of Object.entries(textsOf(fields))) body.set(name, value);
  return { body };
}
