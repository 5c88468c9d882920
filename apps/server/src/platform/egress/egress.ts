import type { CookieJar } from "@cutwater/downloader/cookies/jar.ts";

/**
 * All outgoing connections (links.14): nothing that a customer's address leads to may reach a private place. Every connection is
 * judged by the address that it dials, also after redirects.
 */
export type Egress = {
  /**
   * Like the global fetch, but guarded. Follows at most 10 redirects, and judges each. Limits: `maxBytes` of the body,
   * `timeoutMs` in all.
   */
  fetch(url: string | URL, init?: EgressInit): Promise<Response>;
  /**
   * Address of the guarding proxy for child processes (yt-dlp), with the token of one job in it: http://job:token@127.0.0.1:port.
   */
  proxyFor(pass: EgressPass): ProxyTicket;
  /**
   * Refuses an address that may not be reached, without connecting (Refusal "linkRefused"). `isPublic` is false for a private
   * place that the operator allowed.
   */
  judge(url: string | URL): Promise<{ isPublic: boolean }>;
  close(): Promise<void>;
};

export type EgressInit = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  signal?: AbortSignal;
  /** Cookie jar for a request and its redirects. Cookies that hosts set are added to it. Default: a new jar. */
  jar?: CookieJar;
  /** "manual" returns 3xx answers. */
  redirect?: "follow" | "manual";
  maxBytes?: number;
  timeoutMs?: number;
  pass?: EgressPass;
};

/** Permission of one job in addition to the rule: it may reach the instance's own sample, and nothing else. */
export type EgressPass = {
  /** host:port of the sample listener, which this job alone may reach although it is private. */
  alsoAllow?: string;
  maxBytes?: number;
};

export type ProxyTicket = { url: string; release(): void };
