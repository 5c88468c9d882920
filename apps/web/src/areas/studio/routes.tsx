import type { RouteObject } from "react-router";
import { tools } from "../../tools/tools.ts";
import { RouteErrorPage } from "../site/RouteErrorPage.tsx";
import { Guard } from "./Guard.tsx";
import { StudioLayout } from "./StudioLayout.tsx";

/** Pages that visitors may open (screens.14). Signed-in customers are redirected away from the forms. */
const forms: RouteObject[] = [
  { path: "login", lazy: async () => ({ Component: (await import("./sign-in-pages.tsx")).LoginPage }) },
  { path: "signup", lazy: async () => ({ Component: (await import("./sign-in-pages.tsx")).SignupPage }) },
  { path: "forget", lazy: async () => ({ Component: (await import("./sign-in-pages.tsx")).ForgetPage }) },
];

const open: RouteObject[] = [
  { path: "google", lazy: async () => ({ Component: (await import("./sign-in-pages.tsx")).GooglePage }) },
  { path: "privacy", lazy: async () => ({ Component: (await import("../site/PrivacyPage.tsx")).PrivacyPage }) },
  { path: "contact", lazy: async () => ({ Component: (await import("../site/ContactPage.tsx")).ContactPage }) },
  { path: "terms", lazy: async () => ({ Component: (await import("../site/TermsPage.tsx")).TermsPage }) },
];

const guarded: RouteObject[] = [
  { index: true, lazy: async () => ({ Component: (await import("./Home.tsx")).Home }) },
  ...tools.map(({ tool, Page }) => ({ path: tool.path.slice(1), Component: Page })),
  {
    path: "voice",
    lazy: async () => ({ Component: (await import("../../features/voices/VoicesPage.tsx")).VoicesPage }),
  },
  {
    path: "assistant",
    lazy: async () => ({ Component: (await import("./assistant/AssistantPage.tsx")).AssistantPage }),
  },
  { path: "price", lazy: async () => ({ Component: (await import("../site/Price.tsx")).Price }) },
  { path: "customer/center/:sub", lazy: async () => ({ Component: (await import("./CenterPage.tsx")).CenterPage }) },
  {
    path: "customer/subscription",
    lazy: async () => ({ Component: (await import("../site/SubscriptionPage.tsx")).SubscriptionPage }),
  },
  { path: "admin/:sub?", lazy: async () => ({ Component: (await import("./admin/AdminPage.tsx")).AdminPage }) },
  { path: "*", lazy: async () => ({ Component: (await import("../site/NotFound.tsx")).NotFound }) },
];

/** Everything below the base path /studio. */
export const studioRoutes: RouteObject[] = [
  {
    path: "/",
    ErrorBoundary: RouteErrorPage,
    HydrateFallback: () => null,
    children: [
      ...forms,
      {
        Component: StudioLayout,
        children: [{ ErrorBoundary: RouteErrorPage, children: [...open, { Component: Guard, children: guarded }] }],
      },
    ],
  },
];
