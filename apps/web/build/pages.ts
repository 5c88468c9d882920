import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { type ByLanguage, inEach, type Language, languages, text, textsIn } from "@cutwater/contract/i18n.ts";
import { addressIn } from "@cutwater/contract/language-in-path.ts";
import type { Landing } from "@cutwater/toolkit/landing.ts";
import { siteMessages } from "../src/areas/site/messages.ts";
import { landingTitle } from "../src/areas/site/tool/landing-title.ts";
import { questionsAsData } from "./questions-as-data.ts";

/** A page that is prerendered as HTML. */
export type PublicPage = {
  /** The page's address without a language; "/404" is the page for unknown addresses. */
  plain: string;
  /** The lazy modules that render the page, as named in the build's manifest. */
  modules: readonly string[];
  /** Modules whose text is prerendered too, but whose scripts load later. Their styles must be loaded together with the text. */
  laterModules?: readonly string[];
  title: ByLanguage<string>;
  description: ByLanguage<string>;
  /** Further structured data for search engines, by the page's language. */
  structured?: (language: Language) => object;
  /** Whether search engines may list the page. */
  isListed: boolean;
};

export const publicPages: readonly PublicPage[] = [
  {
    ...page("/", "Home", "homeTitle", "homeDescription"),
    laterModules: ["src/features/downloads/list/MyDownloads.tsx", "src/areas/site/tool/ToolsSection.tsx"],
  },
  page("/tools", "Tools", "toolsTitle", "toolsDescription"),
  ...(await toolPages()),
  page("/price", "Price", "priceTitle", "priceDescription"),
  page("/login", "LoginPage", "loginTitle", "loginDescription"),
  page("/signup", "SignupPage", "signupTitle", "signupDescription"),
  page("/forget", "ForgetPage", "forgetTitle", "forgetDescription", false),
  page("/privacy", "PrivacyPage", "privacyTitle", "privacyDescription"),
  page("/terms", "TermsPage", "termsTitle", "termsDescription"),
  { ...page("/contact", "ContactPage", "contactTitle", "contactDescription"), structured: questionsAsData },
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

/** The sitemap: every listed page in each language, with links to its translations. */
export function sitemap(): string {
  const listed = publicPages.filter(({ isListed }) => isListed);
  const link = (plain: string) => (language: Language) =>
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

type SiteKey = keyof typeof siteMessages.en;

function page(plain: string, name: string, title: SiteKey, description: SiteKey, isListed = true): PublicPage {
  const inEachLanguage = (key: SiteKey) => inEach((language) => text(siteMessages, language, key));
  const modules = [`src/areas/site/${name}.tsx`];
  return { plain, modules, title: inEachLanguage(title), description: inEachLanguage(description), isListed };
}

/** The public pages of tools. Each page is named after its tool's folder. */
async function toolPages(): Promise<PublicPage[]> {
  const tools = new URL("../../../tools/", import.meta.url);
  const folders = (await readdir(tools)).sort();
  const found = folders.filter((folder) => existsSync(new URL(`${folder}/page/landing/texts.ts`, tools)));
  return await Promise.all(
    found.map(async (folder) => {
      const file = new URL(`${folder}/page/landing/texts.ts`, tools);
      const { texts } = (await import(file.href)) as { texts: Landing["texts"] };
      return {
        plain: `/tools/${folder}`,
        modules: ["src/areas/site/tool/ToolLanding.tsx", `../../tools/${folder}/page/landing/index.tsx`],
        title: inEach((language) => landingTitle(textsIn(texts, language))),
        description: inEach((language) => textsIn(texts, language).description),
        isListed: true,
      };
    }),
  );
}
