import { ExtractionError, type ExtractionFailure } from "./extraction.ts";

/** Error report of the engine's process; plain data from engine.py. */
export type EngineFault = {
  /** Class of the engine's exception. */
  type: string;
  message: string;
  cause?: string | null;
  /** HTTP status that caused the error. */
  status?: number | null;
  /** Warnings before the error, which often contain the reason. */
  notes?: string[];
  /** Whether the guarding proxy refused the address. */
  refused?: boolean;
  /** Whether a response exceeded the size limit. */
  tooLarge?: boolean;
  /** Failure that our own code in the engine's process determined. */
  failure?: ExtractionFailure;
};

/**
 * Patterns for the engine's error messages, which carry no code, and the failure that each means for the customer. The first
 * match counts, so special patterns precede general ones: a login page that answers 403 is "loginNeeded", and not "siteFault".
 */
const patterns: [ExtractionFailure, RegExp][] = [
  [
    "refusedAddress",
    /\begress:|Refused by egress guard|Tunnel connection failed: 403|file:\/\/ (?:scheme|URLs are disabled)|unsafe URL/i,
  ],
  [
    "botCheck",
    /not a bot|captcha|anti-bot|cf-mitigated|cloudflare|human verification|unusual traffic|verify (?:you are|that you)|JS challenge|challenge data|\bgeetest\b|Request is (?:blocked|rejected) by server|fresh cookies/i,
  ],
  ["rateLimited", /rate.?limit|too many requests|HTTP Error 429|try again later.*limit|Please wait a few minutes/i],
  ["drm", /\bDRM\b|widevine|playready|fairplay/i],
  [
    "regionBlocked",
    /geo.?restrict|not available (?:in|from) your (?:country|region|location)|in your country|your (?:region|location)|blocked it in|HTTP Error 451|abroad|港澳台|地区/i,
  ],
  [
    "live",
    /live event will begin|live event has not|live broadcast has not|scheduled (?:for|to)|premieres? (?:in|will)|is live\b|live streams? (?:are|is) not|Live DASH|not started yet|(?:not currently|isn't|is not) live|livestream has (?:not|ended)|currently offline|waiting for/i,
  ],
  [
    "loginNeeded",
    /log.?in|sign.?in|logged.?in|registered users|authenticat|account credentials|--cookies|cookies? (?:are|is) (?:needed|required|necessary)|private (?:video|account|playlist|favorites)|(?:video|playlist|account|post|tweet|content) is private|members?.only|premium|subscri(?:be|ption)|purchase|supporter-only|confirm your age|age.?(?:restricted|verif)|NSFW|sensitive content|password|not authorized|需要登录|大会员|充电/i,
  ],
  [
    "gone",
    /HTTP Error (?:404|410)|not found\b(?!.*element)|no longer (?:available|exists?)|(?:does not|doesn't|do not) exist|has been (?:removed|deleted|terminated)|(?:was|been) (?:removed|deleted)|removed by|video (?:is )?(?:unavailable|not available)|is not available|is unavailable|unable to find|deleted|not available, status code|稿件不可见|啥都木有/i,
  ],
  [
    "noMedia",
    /no video (?:formats|could be found|in this|url)|there is no video|does not have any videos|no media|not a video|is not a video|No valid video URL/i,
  ],
  ["unsupported", /unsupported (?:url|scheme)|no suitable extractor|is not a valid url|invalid url|unknown url type/i],
  ["timeout", /timed? ?out|deadline/i],
  [
    "gone",
    /name or service not known|nodename nor servname|getaddrinfo failed|failed to resolve|no address associated|connection refused/i,
  ],
];

/**
 * The failure that an engine's error means. Each failure has a sentence for the customer. Unknown errors are "siteFault": the
 * site answered, and we do not understand the answer.
 */
export function classify(fault: EngineFault): ExtractionFailure {
  if (fault.failure) return fault.failure;
  if (fault.refused) return "refusedAddress";
  if (fault.tooLarge) return "tooLarge";
  const byStatus = statusFailure(fault.status);
  // Some sites answer "login" or "region" with 404 or 403, so their words count more than the status.
  return match(fault.message) ?? match(fault.cause ?? "") ?? byStatus ?? matchNotes(fault) ?? "siteFault";
}

/** The fault as the error that `extract` and `fetchStream` throw. */
export function toExtractionError(fault: EngineFault): ExtractionError {
  const words = [fault.message, fault.cause, ...(fault.notes ?? [])].filter(Boolean).join(" | ");
  return new ExtractionError(classify(fault), words.slice(0, 2000));
}

/** Number of characters of an engine's message that are searched. A site writes a part of it, at any length. */
const mostWords = 10_000;

function match(text: string): ExtractionFailure | undefined {
  // The engine's advice ("use --cookies", "report this issue on ... Confirm you are on the ...") does not come from the site.
  const words = text
    .slice(0, mostWords)
    .replace(/;? ?please report this issue on[\s\S]*/i, "")
    .replace(/\(caused by [\s\S]*\)/i, (caused) => (/egress|403|timed out|resolve/i.test(caused) ? caused : ""));
  return patterns.find(([, pattern]) => pattern.test(words))?.[0];
}

function matchNotes({ notes = [] }: EngineFault): ExtractionFailure | undefined {
  return notes
    .filter((note) => !/falling back on generic/i.test(note))
    .map(match)
    .find((failure) => failure !== undefined);
}

function statusFailure(status: number | null | undefined): ExtractionFailure | undefined {
  if (status === 401) return "loginNeeded";
  if (status === 404 || status === 410) return "gone";
  if (status === 408 || status === 504) return "timeout";
  if (status === 429) return "rateLimited";
  if (status === 451) return "regionBlocked";
  return undefined;
}
