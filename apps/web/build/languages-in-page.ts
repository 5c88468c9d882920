import { factsOf, languages } from "@cutwater/contract/i18n.ts";
import type { Plugin } from "vite";

/** Writes the list of languages into the pages for public/boot.js, which cannot import it. */
export function languagesInPage(): Plugin {
  return {
    name: "languages-in-page",
    transformIndexHtml: (html) => html.replace('src="/boot.js"', `src="/boot.js" data-languages='${listed()}'`),
  };
}

const listed = (): string =>
  JSON.stringify(
    languages.map((code) => {
      const { htmlLang, path } = factsOf(code);
      return { code, htmlLang, path };
    }),
  );
