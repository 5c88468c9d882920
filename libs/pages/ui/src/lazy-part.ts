import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** Delay before a script is requested once more that failed to load although the browser is online. */
const againMs = 1_000;

/**
 * A part of a page whose script is loaded when the part is first shown. Without a connection, `Suspense` shows its fallback in
 * place of the part, the rest of the page stays, and the script is loaded when the browser is online again.
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
