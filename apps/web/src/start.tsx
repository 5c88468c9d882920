import type { Language } from "@cutwater/contract/i18n.ts";
import { CutwaterProvider } from "@cutwater/ui/CutwaterProvider.tsx";
import { firstLanguage } from "@cutwater/ui/i18n/language.tsx";
import { createRoot } from "react-dom/client";
import { type DataRouter, RouterProvider } from "react-router";
import { loadTexts } from "./load-texts.ts";

/**
 * Renders an area into the page when its first route and the translations of its language have loaded. Prerendered text stays
 * until then.
 */
export async function start(router: DataRouter, stated: Language | null): Promise<void> {
  const root = document.getElementById("root");
  if (!root) throw new Error("The page has no #root");
  if (import.meta.env.DEV) (await import("@cutwater/contract/pseudo.ts")).offerPseudoLanguage();
  const language = stated ?? firstLanguage();
  // If the translations cannot be loaded, the page is in English.
  const texts = loadTexts(language)?.catch(() => undefined);
  await new Promise<void>((resolve) => {
    if (router.state.initialized) return resolve();
    const unsubscribe = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      unsubscribe();
      resolve();
    });
  });
  await texts;
  createRoot(root).render(
    <CutwaterProvider language={language} loadTexts={loadTexts}>
      <RouterProvider router={router} />
    </CutwaterProvider>,
  );
}
