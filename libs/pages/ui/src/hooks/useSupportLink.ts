import { addressIn } from "@cutwater/contract/language-in-path.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useInstance } from "./useInstance.ts";

/**
 * The address of support: the operator's own address, else the site's contact page in the page's language.
 * @param about a topic of `supportTopics`
 */
export function useSupportLink(about?: string): string {
  const link = useInstance()?.supportLink;
  const { language } = useLanguage();
  return link ?? addressIn(language, "/contact") + (about ? `?about=${about}` : "");
}
