import { languages } from "@cutwater/contract/i18n.ts";
import { addressIn } from "../src/address/language-in-path.ts";
import { siteMessages } from "../src/areas/site/messages.ts";

/** A page that is written out as HTML when the pages are built. */
export type PublicPage = {
  /** Its address without a language; "/404" is what the server answers for unknown ones. */
  plain: string;
  /** The lazy module it is drawn by, as the build's manifest names it. */
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

/** Stands for the instance's own address in the files; the server puts PUBLIC_URL there when it serves them. */
export const publicUrlMark = "__PUBLIC_URL__";

/** Where a page's file lies below the build folder. */
export function fileOf(address: string): string {
  if (address.endsWith("/404")) return `${address.slice(1)}.html`;
  return address === "/" ? "index.html" : `${address.slice(1)}/index.html`;
}

/** The sitemap: every listed page in both languages, each naming its sibling. */
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
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join("\n")}\n</urlset>\n`;
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
