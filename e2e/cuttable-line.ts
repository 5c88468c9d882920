import type { Tab } from "@cutwater/testing/browser.ts";

/**
 * The connection of one page to the server, for requests and socket alike, which a test can cut and restore. Takes effect when
 * the page is opened next.
 */
export async function cuttableLine({ page }: Pick<Tab, "page">) {
  let isCut = false;
  const sockets = new Set<{ close(): Promise<void> }>();
  await page.routeWebSocket(/\/api\/v1\/ws/, (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    sockets.add(socket);
  });
  await page.route("**/api/v1/**", (route) => (isCut ? route.abort() : route.fallback()));
  return {
    async cut() {
      isCut = true;
      await Promise.all([...sockets].map((socket) => socket.close()));
      sockets.clear();
    },
    mend() {
      isCut = false;
    },
  };
}
