import { z } from "zod";
import { PlainText } from "./plain-text.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Cookies that the link engine sends to a site. Only admins manage them (operating.13). No response contains their values. */

/** Maximum length of a cookie file, in characters. */
export const mostCookieText = 400_000;

export const SiteCookies = z.object({
  site: z.string().describe("its host, without www"),
  /** "desk": uploaded by an admin; "folder": a file in COOKIES_DIR. Uploaded cookies take precedence over a file. */
  from: z.enum(["desk", "folder"]),
  /** Number of cookies; null for a file in COOKIES_DIR, which this list does not open. */
  count: z.number().nullable(),
  /** Earliest and latest expiry in epoch milliseconds; null for a file in COOKIES_DIR, and when all are session cookies. */
  firstExpiry: z.number().nullable(),
  lastExpiry: z.number().nullable(),
  /** "unreadable" means that APP_SECRET has changed since the upload. */
  state: z.enum(["valid", "expired", "unreadable"]),
  createDate: z.number().nullable().describe("epoch milliseconds"),
});
export type SiteCookies = z.infer<typeof SiteCookies>;

const SiteCookiesList = z.object({ list: z.array(SiteCookies) });
export type SiteCookiesList = z.infer<typeof SiteCookiesList>;

const Site = PlainText.min(1).max(2_000).describe("its host, or any link of it");

export const listSiteCookies = defineRoute({
  path: "/client/admin/cookies/list",
  methods: ["GET"],
  auth: "admin",
  summary: "The sites that have cookies, and when these expire",
  input: NoInput,
  output: SiteCookiesList,
});

export const setSiteCookies = defineRoute({
  path: "/client/admin/cookies/set",
  methods: ["POST"],
  auth: "admin",
  summary:
    "Puts in the cookies of a site, in place of earlier ones: a cookies.txt, or the JSON of a browser's extension",
  input: z.object({ site: Site, text: PlainText.min(1).max(mostCookieText) }),
  output: SiteCookiesList.extend({
    kept: z.number(),
    dropped: z.number().describe("expired ones, and those of other sites"),
  }),
});

export const removeSiteCookies = defineRoute({
  path: "/client/admin/cookies/remove",
  methods: ["POST"],
  auth: "admin",
  summary: "Deletes the cookies of a site",
  input: z.object({ site: Site }),
  output: SiteCookiesList,
});
