import type { Language } from "@cutwater/contract/i18n.ts";
import { CutwaterProvider } from "@cutwater/ui/CutwaterProvider.tsx";
import { createRoot } from "react-dom/client";
import { type DataRouter, RouterProvider } from "react-router";

/** Renders an area into the page once its first route has loaded; prerendered words stay until then. */
export async function start(router: DataRouter, language: Language | null): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  createRoot(root).render(
    <CutwaterProvider {...(language ? { language } : {})}>
      <RouterProvider router={router} />
    </CutwaterProvider>,
  );
}
