import { languageFolders } from "@cutwater/contract/language-in-path.ts";
import type { Landing } from "@cutwater/toolkit/landing.ts";
import type { RouteObject } from "react-router";
import { landings } from "../../tools/landings.ts";
import { DrawerError } from "./DrawerError.tsx";
import { RouteErrorPage } from "./RouteErrorPage.tsx";
import { SiteLayout } from "./SiteLayout.tsx";

/** Pages below "/", and below the path of each language, such as "/zh". */
const pages: RouteObject[] = [
  {
    path: "",
    lazy: async () => ({ Component: (await import("./Home.tsx")).Home }),
    children: [
      {
        ErrorBoundary: DrawerError,
        children: [
          {
            path: "job/:id",
            lazy: async () => ({ Component: (await import("../../features/downloads/JobDrawer.tsx")).JobDrawer }),
          },
        ],
      },
    ],
  },
  { path: "price", lazy: async () => ({ Component: (await import("./Price.tsx")).Price }) },
  { path: "tools", lazy: async () => ({ Component: (await import("./Tools.tsx")).Tools }) },
  ...landings.map(({ path, load }) => ({ path, lazy: async () => landingRoute(load) })),
  { path: "privacy", lazy: async () => ({ Component: (await import("./PrivacyPage.tsx")).PrivacyPage }) },
  { path: "terms", lazy: async () => ({ Component: (await import("./TermsPage.tsx")).TermsPage }) },
  { path: "contact", lazy: async () => ({ Component: (await import("./ContactPage.tsx")).ContactPage }) },
  { path: "google", lazy: async () => ({ Component: (await import("./GooglePage.tsx")).GooglePage }) },
  { path: "outbox", lazy: async () => ({ Component: (await import("./OutboxPage.tsx")).OutboxPage }) },
  { path: "customer/center/:sub", lazy: async () => ({ Component: (await import("./CenterPage.tsx")).CenterPage }) },
  {
    path: "customer/subscription",
    lazy: async () => ({ Component: (await import("./SubscriptionPage.tsx")).SubscriptionPage }),
  },
  { path: "cashier/:id", lazy: async () => ({ Component: (await import("./CashierPage.tsx")).CashierPage }) },
  { path: "share/:token", lazy: async () => ({ Component: (await import("./SharedPage.tsx")).SharedPage }) },
  { path: "status", lazy: async () => ({ Component: (await import("./Status.tsx")).Status }) },
  { path: "*", lazy: async () => ({ Component: (await import("./NotFound.tsx")).NotFound }) },
];

async function landingRoute(load: () => Promise<{ default: Landing }>) {
  const [{ ToolLanding }, { default: landing }] = await Promise.all([import("./tool/ToolLanding.tsx"), load()]);
  return { Component: () => <ToolLanding landing={landing} /> };
}

/** Forms without the site's header and footer. */
const forms: RouteObject[] = [
  { path: "login", lazy: async () => ({ Component: (await import("./LoginPage.tsx")).LoginPage }) },
  { path: "signup", lazy: async () => ({ Component: (await import("./SignupPage.tsx")).SignupPage }) },
  { path: "forget", lazy: async () => ({ Component: (await import("./ForgetPage.tsx")).ForgetPage }) },
];

const inEveryLanguage = (children: RouteObject[]): RouteObject[] =>
  languageFolders().map((path) => ({ path, children }));

export const siteRoutes: RouteObject[] = [
  {
    path: "/",
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      {
        Component: SiteLayout,
        // Error page within the layout, so that header and footer stay when a page does not load.
        children: [{ ErrorBoundary: RouteErrorPage, children: [...inEveryLanguage(pages), ...pages] }],
      },
      ...inEveryLanguage(forms),
      ...forms,
    ],
  },
];
