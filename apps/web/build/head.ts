import { factsOf, type Language, languages, languageTag, text, textIn } from "@cutwater/contract/i18n.ts";
import { addressIn } from "@cutwater/contract/language-in-path.ts";
import { siteMessages } from "../src/areas/site/messages.ts";
import { type PublicPage, publicUrlMark } from "./pages.ts";

/** The tags in a page's head for search engines and for link previews. */
export function headOf(page: PublicPage, language: Language): string {
  const title = escape(textIn(page.title, language));
  const description = escape(textIn(page.description, language));
  const own = publicUrlMark + addressIn(language, page.plain);
  const alternates = languages.map(
    (other) => `<link rel="alternate" hreflang="${other}" href="${publicUrlMark}${addressIn(other, page.plain)}" />`,
  );
  const listed = [
    `<link rel="canonical" href="${own}" />`,
    ...alternates,
    `<link rel="alternate" hreflang="x-default" href="${publicUrlMark}${page.plain}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Cutwater" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${own}" />`,
    `<meta property="og:locale" content="${openGraphLocale(language)}" />`,
    `<meta property="og:image" content="${publicUrlMark}/share.png" />`,
    `<meta property="og:image:width" content="1200" />`,
    `<meta property="og:image:height" content="630" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    ...(page.plain === "/" ? [dataBlock(productAsData(language, own))] : []),
    ...(page.structured ? [dataBlock(page.structured(language))] : []),
  ];
  return (page.isListed ? listed : [`<meta name="robots" content="noindex" />`]).join("\n    ");
}

/** The Open Graph locale of a language: the language with its most likely region, such as "fr_FR". */
function openGraphLocale(of: Language): string {
  const { language, region } = new Intl.Locale(languageTag(of)).maximize();
  return `${language}_${region}`;
}

/** Structured data in a block that the content security policy for scripts does not concern. */
const dataBlock = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** The product as structured data. */
function productAsData(language: Language, url: string): object {
  return {
    "@context": "https://schema.org",
    "@type": "WebApplication",
    name: "Cutwater",
    url,
    inLanguage: factsOf(language).htmlLang,
    description: text(siteMessages, language, "homeDescription"),
    applicationCategory: "MultimediaApplication",
    operatingSystem: "Any",
  };
}

/** Escapes a text for HTML content and attributes. */
export const escape = (words: string): string =>
  words.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
