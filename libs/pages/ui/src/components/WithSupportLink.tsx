import { Fragment } from "react";
import { useSupportLink } from "../hooks/useSupportLink.ts";
import page from "../styles/page.module.css";

/**
 * A sentence in which the part `words` links to support in a new tab, so that the page keeps its state. Without `words`, the
 * sentence is plain text.
 */
export function WithSupportLink({ sentence, words }: { sentence: string; words: string }) {
  const link = useSupportLink();
  return sentence.split(words).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never change places
    <Fragment key={place}>
      {place > 0 && (
        <a className={page.link} href={link} target="_blank" rel="noreferrer">
          {words}
        </a>
      )}
      {part}
    </Fragment>
  ));
}
