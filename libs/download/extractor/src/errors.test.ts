import assert from "node:assert/strict";
import { test } from "node:test";
import { classify, type EngineFault, toExtractionError } from "./errors.ts";
import { type ExtractionFailure, extractionFailures } from "./extraction.ts";
import { failureMessages } from "./messages.ts";

/** Error messages in the wording of the engine's extractors. */
const said: [string, ExtractionFailure][] = [
  [
    "[youtube] x: Sign in to confirm you’re not a bot. Use --cookies-from-browser or --cookies for the authentication.",
    "botCheck",
  ],
  ["[youtube] x: Sign in to confirm your age. This video may be inappropriate for some users.", "loginNeeded"],
  ["[youtube] x: Private video. Sign in if you've been granted access to this video", "loginNeeded"],
  ["[youtube] x: Join this channel to get access to members-only content like this video", "loginNeeded"],
  ["[youtube] x: Video unavailable. This video has been removed by the uploader", "gone"],
  ["[youtube] x: Video unavailable", "gone"],
  ["[youtube] x: The uploader has not made this video available in your country", "regionBlocked"],
  ["[youtube] x: This live event will begin in 3 hours.", "live"],
  ["[youtube] x: Premieres in 20 minutes", "live"],
  ["[youtube] x: This video is DRM protected", "drm"],
  ["This video is not available from your location due to geo restriction", "regionBlocked"],
  [
    "[Instagram] x: Requested content is not available, rate-limit reached or login required. Use --cookies",
    "rateLimited",
  ],
  ["[Instagram] x: There is no video in this post", "noMedia"],
  ["[twitter] 1: No video could be found in this tweet", "noMedia"],
  ["[twitter] 1: NSFW tweet requires authentication. Use --cookies", "loginNeeded"],
  ["[Douyin] 1: Fresh cookies (not necessarily logged in) are needed", "botCheck"],
  ["[TikTok] 1: Video not available, status code 10204", "gone"],
  ["[TikTok] 1: You do not have permission to view this post. Log into an account that has access", "loginNeeded"],
  ["[BiliBili] x: Request is rejected by server (352)", "botCheck"],
  ["[BiliBili] x: This video is for premium members only", "loginNeeded"],
  [
    "[generic] Got HTTP Error 403 caused by Cloudflare anti-bot challenge; try again with  --extractor-args",
    "botCheck",
  ],
  ["Unsupported URL: https://example.com/page", "unsupported"],
  ["[generic] 'x' is not a valid URL", "unsupported"],
  ["[Reddit] x: HTTP Error 429: Too Many Requests", "rateLimited"],
  [
    "[generic] Unable to download webpage: ('Unable to connect to proxy', OSError('Tunnel connection failed: 403 Forbidden'))",
    "refusedAddress",
  ],
  [
    "[generic] Unable to download webpage: HTTP Error 403: Refused by egress guard (caused by <HTTPError 403: Refused by egress guard>)",
    "refusedAddress",
  ],
  ["[generic] Unable to download webpage: egress: a direct connection to 10.0.0.1 is not allowed", "refusedAddress"],
  [
    "[generic] Unable to download webpage: HTTPSConnectionPool(host='x', port=443): Read timed out. (read timeout=15)",
    "timeout",
  ],
  ["[twitch:stream] x: The channel is not currently live", "live"],
  ["[bilibili] x: Unable to extract initial state", "siteFault"],
];

test("the engine's messages are converted to failures with a meaning for the customer", () => {
  for (const [message, failure] of said) assert.equal(classify({ type: "ExtractorError", message }), failure, message);
});

test("the HTTP status decides when the message is unknown", () => {
  const at = (status: number) => classify({ type: "HTTPError", message: "Unable to download webpage", status });
  assert.deepEqual([401, 404, 429, 451, 500].map(at), [
    "loginNeeded",
    "gone",
    "rateLimited",
    "regionBlocked",
    "siteFault",
  ]);
});

test("the guard's refusal and the size limit override the message", () => {
  const fault: EngineFault = { type: "ExtractorError", message: "HTTP Error 404: Not Found", status: 404 };
  assert.equal(classify({ ...fault, refused: true }), "refusedAddress");
  assert.equal(classify({ ...fault, tooLarge: true }), "tooLarge");
});

test("a reason given only as a warning is found", () => {
  const notes = ["[generic] Falling back on generic information extractor", "[x] y: This video is DRM protected"];
  assert.equal(classify({ type: "NoInfo", message: "no answer", notes }), "drm");
  assert.match(toExtractionError({ type: "NoInfo", message: "no answer", notes }).detail, /DRM/);
});

test("every failure has a sentence in both languages", () => {
  for (const failure of extractionFailures) {
    assert.match(failureMessages.en[failure], /^[A-Z].+\.$/);
    assert.match(failureMessages.zh[failure], /[\u4e00-\u9fff].*。$/);
  }
});
