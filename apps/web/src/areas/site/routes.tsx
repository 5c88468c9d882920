import type { RouteObject } from "react-router";
import { SiteFault } from "./SiteFault.tsx";
import { SiteLayout } from "./SiteLayout.tsx";

/** Pages below "/" and, for those who come with a Chinese address, below "/zh". */
const pages: RouteObject[] = [
  {
    path: "",
    lazy: async () => ({ Component: (await import("./Home.tsx")).Home }),
    children: [
      {
        path: "job/:id",
        lazy: async () => ({ Component: (await import("../../features/downloads/JobDrawer.tsx")).JobDrawer }),
      },
    ],
  },
  { path: "price", lazy: async () => ({ Component: (await import("./Price.tsx")).Price }) },
  { path: "privacy", lazy: async () => ({ Component: (await import("./Privacy.tsx")).Privacy }) },
  { path: "status", lazy: async () => ({ Component: (await import("./Status.tsx")).Status }) },
  { path: "*", lazy: async () => ({ Component: (await import("./NotFound.tsx")).NotFound }) },
];

export const siteRoutes: RouteObject[] = [
  {
    path: "/",
    Component: SiteLayout,
    ErrorBoundary: SiteFault,
    HydrateFallback: () => null,
    children: [{ path: "zh", children: pages }, ...pages],
  },
];
