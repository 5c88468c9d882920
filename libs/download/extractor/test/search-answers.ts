import type { Info } from "../src/formats/info.ts";

/**
 * Search results as each site sends them, shortened to the fields that the link engine reads. Names, ids and figures are
 * invented.
 */

const runs = (text: string) => ({ runs: [{ text }] });

const youtubeVideo = (videoId: string, title: string, more: object = {}) => ({
  videoRenderer: {
    videoId,
    title: runs(title),
    thumbnail: {
      thumbnails: [
        { url: `https://i.ytimg.com/vi/${videoId}/hq720.jpg?sqp=small`, width: 360, height: 202 },
        { url: `https://i.ytimg.com/vi/${videoId}/hq720.jpg?sqp=large`, width: 720, height: 404 },
      ],
    },
    lengthText: { simpleText: "4:03" },
    viewCountText: { simpleText: "1,234,567 views" },
    publishedTimeText: { simpleText: "2 years ago" },
    ownerText: runs("Slow Water"),
    ...more,
  },
});

/** The answer of YouTube's search: a video, a short, a live stream, and an advertisement without a video. */
export const youtubeSearch = {
  contents: {
    twoColumnSearchResultsRenderer: {
      primaryContents: {
        sectionListRenderer: {
          contents: [
            {
              itemSectionRenderer: {
                contents: [
                  { adSlotRenderer: {} },
                  youtubeVideo("dErIvEd0001", "A fjord in four minutes"),
                  youtubeVideo("dErIvEd0002", "海边日出 short", {
                    navigationEndpoint: {
                      commandMetadata: { webCommandMetadata: { url: "/shorts/dErIvEd0002" } },
                    },
                    lengthText: undefined,
                  }),
                  youtubeVideo("dErIvEd0003", "Harbour live", {
                    thumbnailOverlays: [{ thumbnailOverlayTimeStatusRenderer: { style: "LIVE", text: runs("LIVE") } }],
                    lengthText: undefined,
                  }),
                ],
              },
            },
          ],
        },
      },
    },
  },
};

/** The answer of Bilibili's search: marked titles, covers without a scheme, lengths as text. */
export const bilibiliSearch = {
  code: 0,
  data: {
    result: [
      {
        aid: 170001,
        bvid: "BV1xx411c7mD",
        arcurl: "http://www.bilibili.com/video/av170001",
        title: '<em class="keyword">海边</em>日出 &amp; 延时 &lt;4K&gt;',
        author: "慢水",
        pic: "//i0.hdslb.com/bfs/archive/abc.jpg",
        duration: "103:5",
        play: 98_765,
        pubdate: 1_669_889_987,
      },
      {
        aid: 170002,
        arcurl: "http://www.bilibili.com/video/av170002",
        title: "没有 bvid",
        author: "慢水",
        pic: null,
        duration: "",
        play: "--",
      },
    ],
  },
};

/** The answer of SoundCloud's search. */
export const soundcloudSearch = {
  collection: [
    {
      id: 4711,
      uri: "https://api.soundcloud.com/tracks/4711",
      permalink_url: "https://soundcloud.com/slow-water/tide",
      title: "Tide",
      user: { username: "Slow Water", id: 1, permalink: "slow-water" },
      artwork_url: "https://i1.sndcdn.com/artworks-abc-large.jpg",
      duration: 187_250,
      playback_count: 4_321,
      created_at: "2024-03-05T06:07:08Z",
      media: { transcodings: [] },
    },
  ],
  next_href: null,
};

/** A flat entry of the link engine, as its YouTube search gives it. */
export const flatEntry = (more: Info = {}): Info => ({
  _type: "url",
  ie_key: "Youtube",
  id: "dErIvEd0001",
  url: "https://www.youtube.com/watch?v=dErIvEd0001",
  title: "A fjord in four minutes",
  duration: 243,
  channel: "Slow Water",
  uploader: "Slow Water",
  thumbnails: [
    { url: "https://i.ytimg.com/vi/dErIvEd0001/hq720.jpg?sqp=small", width: 360, height: 202 },
    { url: "https://i.ytimg.com/vi/dErIvEd0001/hq720.jpg?sqp=large", width: 720, height: 404 },
  ],
  view_count: 1_234_567,
  ...more,
});
