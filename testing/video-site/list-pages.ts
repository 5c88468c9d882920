import { definePage, html, truths, type VideoPage } from "./page.ts";

/** Facts about the video to which these URLs lead. */
const html5 = {
  title: "Clip html5",
  qualities: { "720p": truths["720p"], "360p": truths["360p"] },
  subtitles: ["en", "zh"],
  hasCover: true,
};

/** URLs that redirect, and pages with several videos. */
export const listPages: readonly VideoPage[] = [
  definePage({
    id: "short",
    path: "/s/kX3f",
    shape: "a short link with a chain of redirects",
    ...html5,
    write: ({ query }) => redirect(302, `/s/kX3f/2${query.size ? `?${query}` : ""}`),
  }),
  definePage({
    id: "short-2",
    path: "/s/kX3f/2",
    shape: "the second step of the short link",
    ...html5,
    write: ({ origin, query }) => redirect(301, `${origin}/html5${query.size ? `?${query}` : ""}`),
  }),
  definePage({
    id: "refresh",
    shape: "a page that refreshes itself to another",
    title: "Clip og",
    hasCover: true,
    write: () => html("Wait", "<p>One moment</p>", `<meta http-equiv="refresh" content="0;url=/og">`),
  }),
  definePage({
    id: "several",
    shape: "a page with three videos",
    title: "Clip several",
    entries: 3,
    qualities: {},
    write: (context) =>
      html(
        "Clip several",
        ["clip-720.mp4", "clip-360.mp4", "portrait-540.mp4"]
          .map((file) => `<video src="${context.media(file)}" poster="${context.media("cover.jpg")}"></video>`)
          .join(""),
      ),
  }),
  definePage({
    id: "feed",
    path: "/feed.rss",
    shape: "a feed with two clips",
    title: "Clip feed",
    entries: 2,
    qualities: {},
    write: ({ origin }) => ({
      headers: { "content-type": "application/rss+xml" },
      body: `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Clip feed</title>
<item><title>First of the feed</title><link>${origin}/html5</link></item>
<item><title>Second of the feed</title><link>${origin}/og</link></item></channel></rss>`,
    }),
  }),
  definePage({
    id: "channel",
    path: "/channel.rss",
    shape: "a channel whose list grows",
    title: "Clip channel",
    entries: 2,
    qualities: {},
    write: ({ origin, published }) =>
      published === null
        ? { status: 404, body: "no such channel" }
        : {
            headers: { "content-type": "application/rss+xml" },
            body: `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>Clip channel</title>
${Array.from({ length: published }, (_, place) => episode(origin, published - place)).join("\n")}</channel></rss>`,
          },
  }),
];

const episode = (origin: string, number: number) =>
  `<item><title>Episode ${number}</title><link>${origin}/html5?episode=${number}</link></item>`;

const redirect = (status: number, location: string) => ({ status, headers: { location }, body: "" });

/** The text that Chinese phone apps share: words, symbols, and the link among them. */
export const shareText = (link: string) =>
  `7.43 复制打开抖音，看看【晨雾的作品】水面分开了，${link}。 o@q.RK 08/12 dNJ:/`;
