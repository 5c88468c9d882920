/** Whether the page is served by the machine that its reader sits at. */
export const isThisMachine = (host = globalThis.location?.hostname ?? ""): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
