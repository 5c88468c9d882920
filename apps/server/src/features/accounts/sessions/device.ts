import Bowser from "bowser";

/** Browser and system in words, such as "Chrome on Windows"; empty when the browser did not say. */
export function deviceOf(userAgent: string | undefined): string {
  // No real user agent is longer. The limit keeps a sender from making the parsing slow.
  const { browser, os } = userAgent ? Bowser.parse(userAgent.slice(0, 512)) : { browser: {}, os: {} };
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
