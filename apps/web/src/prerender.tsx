import type { Language } from "@cutwater/contract/i18n.ts";
import { CutwaterProvider } from "@cutwater/ui/CutwaterProvider.tsx";
import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router";
import { siteRoutes } from "./areas/site/routes.tsx";
import { loadTexts } from "./load-texts.ts";

/** Renders the page of an address as HTML in its initial state, without a server. Used when the pages are built. */
export async function renderPage(address: string, language: Language): Promise<string> {
  await loadTexts(language);
  const { query, dataRoutes } = createStaticHandler(siteRoutes);
  const context = await query(new Request(`http://page.invalid${address}`));
  if (context instanceof Response) throw new Error(`${address} answers ${context.status} instead of a page`);
  const error = Object.values(context.errors ?? {})[0];
  if (error) throw new Error(`${address} cannot be rendered`, { cause: error });
  return renderToString(
    <CutwaterProvider language={language}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </CutwaterProvider>,
  );
}
