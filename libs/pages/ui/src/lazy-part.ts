import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Delay before a script that failed to load, although the browser is online, is requested once more. */
const againMs = 1_000;

/**
 * A part of a page whose script is loaded when it is first shown. Without a connection, `Suspense` shows its fallback in this
 * place and the rest of the page stays; the script is loaded when the browser is back online.
 */
// biome-ignore lint/suspicious/noExplicitAny: as React's own `lazy` takes components of any properties
export const lazyPart = <Part extends ComponentType<any>>(load: () => Promise<Part>): LazyExoticComponent<Part> =>
  lazy(async () => ({ default: await loadOnline(load) }));

async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (let failed = 0; ; failed += 1) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine && failed > 0) throw error;
      await new Promise<void>((resolve) => {
        addEventListener("online", () => resolve(), { once: true });
        if (navigator.onLine) setTimeout(resolve, againMs);
      });
    }
  }
}
