import type { RequestListener } from "node:http";

/** The only key that this stand-in accepts. */
export const youtubeStandInKey = "stand-in-key";

/**
 * Answers as the YouTube Data API v3 does for videos.list with chart=mostPopular. Derived: written by hand in the
 * shape of the public answer, with invented videos.
 */
export const youtubeStandIn: RequestListener = (request, response) => {
  const url = new URL(request.url ?? "/", "http://stand-in");
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json; charset=UTF-8" }).end(JSON.stringify(body));
  if (url.pathname !== "/youtube/v3/videos") return response.writeHead(404).end();
  if (url.searchParams.get("key") !== youtubeStandInKey)
    return json(400, {
      error: { code: 400, message: "API key not valid. Please pass a valid API key.", status: "INVALID_ARGUMENT" },
    });
  if (url.searchParams.get("chart") !== "mostPopular")
    return json(400, { error: { code: 400, message: "No filter selected." } });
  return json(200, mostPopular);
};

const thumbnailsOf = (id: string) => ({
  default: { url: `https://i.ytimg.example/vi/${id}/default.jpg`, width: 120, height: 90 },
  medium: { url: `https://i.ytimg.example/vi/${id}/mqdefault.jpg`, width: 320, height: 180 },
});

const mostPopular = {
  kind: "youtube#videoListResponse",
  etag: "derived",
  items: [
    {
      kind: "youtube#video",
      id: "dErIvEd-001",
      snippet: {
        title: "A Fjord in Four Minutes",
        channelTitle: "Slow Water",
        thumbnails: thumbnailsOf("dErIvEd-001"),
      },
      statistics: { viewCount: "4182077", likeCount: "90211" },
    },
    {
      kind: "youtube#video",
      id: "dErIvEd_002",
      snippet: { title: "How a keel is laid", channelTitle: "Yard", thumbnails: thumbnailsOf("dErIvEd_002") },
      statistics: { likeCount: "17" },
    },
    { kind: "youtube#video", id: "not an id", snippet: { title: "An entry whose id cannot be one" } },
  ],
  pageInfo: { totalResults: 200, resultsPerPage: 50 },
};
