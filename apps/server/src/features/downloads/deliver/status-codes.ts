/** HTTP status codes of the raw links' refusals. */
const codes: Readonly<Record<string, number>> = {
  lacksCredits: 402,
  tokenCreditsUsedUp: 402,
  linkExpired: 410,
  downloadExpire: 410,
  fileGone: 410,
  pictureGone: 404,
  subtitleGone: 404,
  sourceFault: 502,
  linkRefused: 502,
  linkUnreachable: 502,
  "link.gone": 410,
  "link.busy": 503,
  "link.timeout": 504,
};

export const statusCodeOf = (key: string): number | undefined =>
  codes[key] ?? (key.startsWith("link.") ? 502 : undefined);
