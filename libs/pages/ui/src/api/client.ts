import { type RefusalAnswer, State, stateHeader } from "@cutwater/contract/answer.ts";
import type { Language } from "@cutwater/contract/i18n.ts";
import { apiBase, appId, defaultTimeoutMs, type RouteDefinition } from "@cutwater/contract/route.ts";
import type { z } from "zod";
import { ApiRefusal, networkError } from "./refusal.ts";

export type ClientDeps = {
  fetch: typeof fetch;
  /** The address of the server, without a slash at the end; empty for the page's own host. */
  host: string;
  language: () => Language;
  /** Returns the login token when somebody is signed in. */
  token: () => string | null;
  /**
   * Called when the session has ended on the server (10002, 10005), so that the page forgets it. It is called once per refusal,
   * and only while `token` still returns the token that was sent.
   */
  onSessionEnd: () => void;
  /** Called when a response has arrived, by which time the visitor cookie is set. */
  onAnswer: () => void;
};

export type CallOptions = { signal?: AbortSignal | undefined };
type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** The envelope of every response: `message` is the sentence of a refusal, else the output. */
export type Envelope = Omit<RefusalAnswer, "message"> & { message: unknown };

/** @property token the token that was sent; null for none */
type Answered = { response: Response; token: string | null };

/** Timeout. The server may have to parse a link again before it sends the first byte. */
const linkTimeoutMs = 45_000;
/** Timeout. A file that is made for the caller is produced while it is sent. */
const ownFileTimeoutMs = 30 * 60_000;

/** HTTP statuses other than 200 whose responses have the envelope: signed out, too large, wrong type, too many requests. */
const enveloped = new Set([401, 413, 415, 429]);

/**
 * Creates the client of the server's API.
 *
 * - `call` sends a route's input and returns its output. Throws an `ApiRefusal` for every refusal, network failure and timeout.
 *   Rethrows the caller's own abort unchanged.
 * - `lines` sends the form of a live call and yields its answer line by line (wire.17). Ends when the caller stops iterating, or
 *   after `timeoutMs`.
 * - `askText` reads a plain-text response (the merge link's 'SUCCESS' or its reason) under the same rules.
 * - `checkLink` requests the first byte of a raw link on our own host, and throws when the link would deliver nothing.
 * - `fileOf` reads the whole file of such a link.
 * - `ownFile` reads a file that belongs to the signed-in customer and reports the bytes received so far.
 * - `addressOf` and `outputOf` are for other transports (uploads). `addressOf` returns a call's address with the fields that
 *   every call has. `outputOf` returns the output of an envelope and handles refusals as `call` does; pass it the token that was
 *   sent.
 */
export function createClient(deps: ClientDeps) {
  const urlOf = (path: string, query: Query = {}): string => {
    const url = new URL(path.startsWith("/api/") ? path : apiBase + path, deps.host || "http://page.invalid");
    const fields = { app: appId, lang: deps.language(), ...query };
    for (const [name, value] of Object.entries(fields))
      if (value !== undefined) url.searchParams.set(name, String(value));
    return deps.host ? url.href : url.pathname + url.search;
  };

  async function ask(url: string, init: RequestInit, timeoutMs: number, signal?: AbortSignal): Promise<Answered> {
    const token = deps.token();
    const headers = {
      ...(init.headers as Record<string, string>),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      const response = await deps.fetch(url, {
        ...init,
        headers,
        credentials: "same-origin",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      deps.onAnswer();
      if (!response.ok && !enveloped.has(response.status)) throw new Error(`The server answered ${response.status}`);
      return { response, token };
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw networkError(deps.language(), cause);
    }
  }

  function outputOf(envelope: Envelope, sentToken: string | null): unknown {
    return envelope.state === State.ok ? envelope.message : refuseAs(envelope, sentToken);
  }

  function refuseAs(answer: Envelope, sentToken: string | null): never {
    const ended = answer.state === State.signedOut || answer.state === State.sessionReplaced;
    // A late answer about an old session says nothing about the one begun since.
    if (ended && sentToken && deps.token() === sentToken) deps.onSessionEnd();
    throw new ApiRefusal({ ...answer, message: String(answer.message) });
  }

  async function envelopeOf(response: Response): Promise<Envelope> {
    try {
      const body = (await response.json()) as Partial<Envelope> | null;
      if (typeof body?.state === "string") return body as Envelope;
      throw new TypeError("The answer has no state");
    } catch (cause) {
      throw networkError(deps.language(), cause);
    }
  }

  async function call<I extends z.ZodType, O extends z.ZodType>(
    route: RouteDefinition<I, O>,
    input: z.input<I>,
    { signal }: CallOptions = {},
  ): Promise<z.output<O>> {
    const reads = route.methods[0] === "GET";
    const url = urlOf(route.path, reads ? (input as Query) : {});
    const init: RequestInit = reads
      ? { method: "GET" }
      : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(input) };
    const { response, token } = await ask(url, init, route.timeoutMs ?? defaultTimeoutMs, signal);
    // The server checks its answers by the same schema; the page takes their types from it.
    return outputOf(await envelopeOf(response), token) as z.output<O>;
  }

  async function* lines(
    path: string,
    fields: Readonly<Record<string, string | number | undefined>>,
    { signal, timeoutMs }: CallOptions & { timeoutMs: number },
  ): AsyncGenerator<unknown> {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, String(value));
    const { response, token } = await ask(urlOf(path), { method: "POST", body }, timeoutMs, signal);
    if (!response.headers.get("content-type")?.includes("ndjson")) {
      outputOf(await envelopeOf(response), token);
      return;
    }
    try {
      for await (const line of linesOf(response)) {
        const value: unknown = JSON.parse(line);
        // A failure after the first line arrives as the last line.
        if (isRefusal(value)) refuseAs(value, token);
        yield value;
      }
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiRefusal) throw cause;
      throw networkError(deps.language(), cause);
    }
  }

  async function askText(url: string, query: Query = {}, { signal }: CallOptions = {}): Promise<string> {
    const { response, token } = await ask(urlOf(url, query), { method: "GET" }, defaultTimeoutMs, signal);
    const type = response.headers.get("content-type") ?? "";
    const state = response.headers.get(stateHeader);
    if (state !== null) return refuseAs({ state, message: await response.text() }, token);
    if (!type.includes("json")) return response.text();
    return String(outputOf(await envelopeOf(response), token));
  }

  /** Requests a raw link. Its refusals are plain text: the reason alone. */
  async function open(link: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response> {
    const timeout = AbortSignal.timeout(linkTimeoutMs);
    try {
      const response = await deps.fetch(link, {
        headers: { ...headers, "accept-language": deps.language() },
        credentials: "same-origin",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      });
      if (response.ok) return response;
      const isReason = response.headers.get("content-type")?.startsWith("text/plain") ?? false;
      if (!isReason) throw new Error(`The link answered ${response.status}`);
      const state = response.headers.get(stateHeader) ?? State.refused;
      throw new ApiRefusal({ state, message: await response.text() });
    } catch (cause) {
      if (signal?.aborted || cause instanceof ApiRefusal) throw cause;
      throw networkError(deps.language(), cause);
    }
  }

  async function checkLink(link: string, { signal }: CallOptions = {}): Promise<void> {
    const response = await open(link, { range: "bytes=0-0" }, signal);
    // A host without ranges sends everything: it is not read.
    await response.body?.cancel();
  }

  async function fileOf(link: string, { signal }: CallOptions = {}): Promise<Blob> {
    return (await open(link, {}, signal)).blob();
  }

  async function ownFile(path: string, { signal, onBytes }: CallOptions & { onBytes: (bytes: number) => void }) {
    const { response, token } = await ask(urlOf(path), { method: "GET" }, ownFileTimeoutMs, signal);
    if (response.headers.get("content-type")?.includes("json")) outputOf(await envelopeOf(response), token);
    const reader = response.body?.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    try {
      for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
        parts.push(read.value);
        bytes += read.value.length;
        onBytes(bytes);
      }
    } catch (cause) {
      if (signal?.aborted) throw cause;
      throw networkError(deps.language(), cause);
    }
    return new Blob(parts, { type: response.headers.get("content-type") ?? "" });
  }

  return { call, lines, askText, checkLink, fileOf, ownFile, addressOf: urlOf, outputOf };
}

const isRefusal = (value: unknown): value is Envelope =>
  typeof value === "object" && value !== null && "state" in value && typeof value.state === "string";

/** The lines of a body that is still arriving, without empty ones. */
async function* linesOf({ body }: Response): AsyncGenerator<string> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      const parts = (rest + read.value).split("\n");
      rest = parts.pop() ?? "";
      for (const line of parts) if (line !== "") yield line;
    }
    if (rest !== "") yield rest;
  } finally {
    await reader?.cancel();
  }
}
