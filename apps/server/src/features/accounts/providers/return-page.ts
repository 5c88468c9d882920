/** How a sign-in by a provider ended: with a brief session's token, or with the key of what the page then says (errors.5). */
export type Outcome = { token: string } | { error: "googleErr" | "weixinErr" };

/** The page that takes an outcome from its address (screens.8): the studio has one of its own. @param to a path of ours to go on to */
export function returnPage(outcome: Outcome, { publicUrl, to }: { publicUrl: string; to: string | null }): string {
  const isStudio = to !== null && /^\/studio(?![^/?#])/.test(to);
  const query = new URLSearchParams(outcome);
  if (to && to !== "/studio") query.set("to", to);
  return `${publicUrl}${isStudio ? "/studio" : ""}/google?${query}`;
}

/** A path of this host, or null: what looks like one may lead to another host ("//host", "/\host"). */
export const ownPath = (given: unknown): string | null =>
  typeof given === "string" && given.length <= 200 && /^\/(?![/\\])[\w\-./?=&%~]*$/.test(given) ? given : null;
