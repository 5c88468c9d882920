import { languages } from "@cutwater/contract/i18n.ts";
import { addressIn } from "../src/address/language-in-path.ts";
import { siteMessages } from "../src/areas/site/messages.ts";

/** A page that is prerendered as HTML. */
export type PublicPage = {
  /** Its address without a language; "/404" is the answer for unknown addresses. */
  plain: string;
  /** The lazy module that renders it, as named in the build's manifest. */
  module: string;
  title: keyof typeof siteMessages.en;
  description: keyof typeof siteMessages.en;
  /** Whether search engines may list it. */
  isListed: boolean;
};

export const publicPages: readonly PublicPage[] = [
  page("/", "Home", "homeTitle", "homeDescription"),
  page("/price", "Price", "priceTitle", "priceDescription"),
  page("/login", "LoginPage", "loginTitle", "loginDescription"),
  page("/signup", "SignupPage", "signupTitle", "signupDescription"),
  page("/forget", "ForgetPage", "forgetTitle", "forgetDescription", false),
  page("/privacy", "PrivacyPage", "privacyTitle", "privacyDescription"),
  page("/terms", "TermsPage", "termsTitle", "termsDescription"),
  page("/status", "Status", "statusTitle", "statusDescription", false),
  page("/404", "NotFound", "notFoundTitle", "notFoundDescription", false),
];

/** The placeholder for the instance's address; the server replaces it with PUBLIC_URL. */
export const publicUrlMark = "__PUBLIC_URL__";

/** The path of a page's file in the build directory. */
export function fileOf(address: string): string {
  if (address.endsWith("/404")) return `${address.slice(1)}.html`;
  return address === "/" ? "index.html" : `${address.slice(1)}/index.html`;
}

/** The sitemap: every listed page in both languages, with links to its translations. */
export function sitemap(): string {
  const listed = publicPages.filter(({ isListed }) => isListed);
  const link = (plain: string) => (language: "en" | "zh") =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${publicUrlMark}${addressIn(language, plain)}"/>`;
  const urls = listed.flatMap(({ plain }) =>
    languages.map(
      (language) =>
        `<url><loc>${publicUrlMark}${addressIn(language, plain)}</loc>${languages.map(link(plain)).join("")}</url>`,
    ),
  );
  const namespaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${urls.join("\n")}\n</urlset>\n`;
}

export const robots = (): string =>
  [
    "User-agent: *",
    "Disallow: /api/",
    "Disallow: /customer",
    "Disallow: /studio",
    "Disallow: /job/",
    "Disallow: /outbox",
    "Disallow: /cashier/",
    `Sitemap: ${publicUrlMark}/sitemap.xml`,
    "",
  ].join("\n");

function page(
  plain: string,
  name: string,
  title: PublicPage["title"],
  description: PublicPage["description"],
  isListed = true,
): PublicPage {
  return { plain, module: `src/areas/site/${name}.tsx`, title, description, isListed };
}
