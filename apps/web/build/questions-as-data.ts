import { factsOf, type Language } from "@cutwater/contract/i18n.ts";
import { answeredIn } from "@cutwater/help/questions.ts";

/** The questions and answers of /contact as structured data of schema.org. */
export const questionsAsData = (language: Language): object => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  inLanguage: factsOf(language).htmlLang,
  mainEntity: answeredIn(language).flatMap(({ list }) =>
    list.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  ),
});
