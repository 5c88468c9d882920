import Bowser from "bowser";

/** Browser and system in words, such as "Chrome on Windows"; empty when the browser did not say. */
export function deviceOf(userAgent: string | undefined): string {
  // Nobody's is longer; what is sent here decides how long the reading takes.
  const { browser, os } = userAgent ? Bowser.parse(userAgent.slice(0, 512)) : { browser: {}, os: {} };
  return [browser.name, os.name].filter(Boolean).join(" on ");
}
