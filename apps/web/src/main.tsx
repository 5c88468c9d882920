import { CutwaterProvider } from "@cutwater/ui/CutwaterProvider.tsx";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, RouterProvider } from "react-router";
import { languageOfAddress } from "./address/address.ts";
import { siteRoutes } from "./areas/site/routes.tsx";

const root = document.getElementById("root");
if (!root) throw new Error("The page has no #root");

const router = createBrowserRouter(siteRoutes);

// The prerendered words stay until the page's own are there: nothing flashes while the first route is fetched.
await new Promise<void>((resolve) => {
  if (router.state.initialized) return resolve();
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
});

const language = languageOfAddress(location.pathname);
createRoot(root).render(
  <CutwaterProvider {...(language ? { language } : {})}>
    <RouterProvider router={router} />
  </CutwaterProvider>,
);
