/**
 * How a sign-in by a provider ended: with a brief session's token, or with the key of the error that the page shows (errors.5).
 */
export type Outcome = { token: string } | { error: "googleErr" | "weixinErr" };

/**
 * Address of the return page with the outcome in it (screens.8); the studio has its own page.
 *
 * @param to the path on this host at which the browser continues
 */
export function returnPage(outcome: Outcome, { publicUrl, to }: { publicUrl: string; to: string | null }): string {
  const isStudio = to !== null && /^\/studio(?![^/?#])/.test(to);
  const query = new URLSearchParams(outcome);
  if (to && to !== "/studio") query.set("to", to);
  return `${publicUrl}${isStudio ? "/studio" : ""}/google?${query}`;
}

/** A path of this host, or null. A path such as "//host" or "/\host" would lead to another host. */
export const ownPath = (given: unknown): string | null =>
  typeof given === "string" && given.length <= 200 && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(given) ? given : null;
