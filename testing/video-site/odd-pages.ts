import { definePage, defineRefusedPage, html, type VideoPage } from "./page.ts";

const say = (status: number, refusedAs: string) =>
  defineRefusedPage({
    id: `status-${status}`,
    shape: `a page that answers ${status}`,
    refusedAs,
    write: () => ({ status, body: html("Sorry", `<p>Status ${status}</p>`) }),
  });

/** Responses that are not pages, or that never end. */
export const oddPages: readonly VideoPage[] = [
  say(404, "gone"),
  say(410, "gone"),
  say(429, "rateLimited"),
  say(451, "regionBlocked"),
  say(500, "siteFault"),
  defineRefusedPage({
    id: "challenge",
    shape: "a page behind a bot challenge",
    refusedAs: "botCheck",
    write: () => ({
      status: 403,
      headers: { "cf-mitigated": "challenge", server: "cloudflare" },
      body: html("Just a moment...", "<p>Checking your browser</p>"),
    }),
  }),
  defineRefusedPage({
    id: "blank",
    shape: "an empty page",
    refusedAs: "noMedia",
    write: () => ({ body: "" }),
  }),
  defineRefusedPage({
    id: "text",
    shape: "a page without a video",
    refusedAs: "unsupported",
    write: () => html("Only words", "<p>Nothing moves here.</p>"),
  }),
  defineRefusedPage({
    id: "huge",
    shape: "a page of 100 MB",
    refusedAs: "tooLarge",
    write: () => ({ body: repeat(Buffer.alloc(262_144, "<p>words</p>"), 400) }),
  }),
  defineRefusedPage({
    id: "endless",
    path: "/endless.opus",
    shape: "noise that never ends",
    refusedAs: "noMedia",
    write: () => ({
      headers: { "content-type": "audio/ogg" },
      body: repeat(Buffer.alloc(16_384, 7), Number.POSITIVE_INFINITY),
    }),
  }),
  defineRefusedPage({
    id: "radio",
    path: "/radio.mp3",
    shape: "a radio stream",
    refusedAs: "live",
    write: () => ({
      headers: { "content-type": "audio/mpeg", "icy-name": "Radio", "icy-br": "128" },
      body: repeat(silentFrame, Number.POSITIVE_INFINITY),
    }),
  }),
  defineRefusedPage({
    id: "loop",
    shape: "a page that redirects to itself",
    refusedAs: "siteFault",
    write: () => ({ status: 302, headers: { location: "/loop" }, body: "" }),
  }),
  definePage({
    id: "bare",
    path: "/media/clip-720.mp4",
    title: "clip-720",
    shape: "a bare mp4",
    write: unreachable,
  }),
  definePage({
    id: "bare-nohead",
    path: "/cdn/nohead/media/clip-720.mp4",
    title: "clip-720",
    shape: "a bare mp4 whose server refuses HEAD",
    write: unreachable,
  }),
  definePage({
    id: "bare-text",
    path: "/cdn/type=text_plain/media/clip-720.mp4",
    title: "clip-720",
    shape: "a bare mp4 with the wrong content type",
    write: unreachable,
  }),
];

/** One silent frame of MPEG layer III, 128 kbit/s at 44.1 kHz. */
const silentFrame = Buffer.concat([Buffer.from("fffb9000", "hex"), Buffer.alloc(413)]);

/** Stands for URLs to which the CDN responds before a page is looked up. */
function unreachable(): never {
  throw new Error("bare files are the CDN's");
}

function* repeat(piece: Buffer, times: number) {
  for (let count = 0; count < times; count++) yield piece;
}
