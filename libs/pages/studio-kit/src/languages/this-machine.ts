/** Whether the server runs on the reader's own machine. */
export const isThisMachine = (host = globalThis.location?.hostname ?? ""): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";
