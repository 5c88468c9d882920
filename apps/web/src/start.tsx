import type { Language } from "@cutwater/contract/i18n.ts";
import { CutwaterProvider } from "@cutwater/ui/CutwaterProvider.tsx";
import { createRoot } from "react-dom/client";
import { type DataRouter, RouterProvider } from "react-router";

/** Draws an area into the page once its first route is there; prerendered words stay until then, so nothing flashes. */
export async function start(router: DataRouter, language: Language | null): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
  createRoot(root).render(
    <CutwaterProvider {...(language ? { language } : {})}>
      <RouterProvider router={router} />
    </CutwaterProvider>,
  );
}
