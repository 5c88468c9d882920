import { fileOf } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect, useRef, useState } from "react";

/** A fetched picture: its object URL, or the error. */
export type FetchedPicture = { address: string; error: null } | { address: null; error: string };

/**
 * Fetches a picture once, when `element` comes into view. The same bytes are shown and saved, so that the site sends a large file
 * only once. `fetched` is null until then.
 */
export function useFetchedPicture(link: string | null) {
  const { language } = useLanguage();
  const element = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<FetchedPicture | null>(null);
  useEffect(() => {
    const { current } = element;
    if (!link || !current) return;
    const gone = new AbortController();
    let address: string | null = null;
    const fetchPicture = async () => {
      try {
        const file = await fileOf(link, { signal: gone.signal });
        if (gone.signal.aborted) return;
        address = URL.createObjectURL(file);
        setFetched({ address, error: null });
      } catch (error) {
        if (!gone.signal.aborted) setFetched({ address: null, error: sentenceOf(error, language) });
      }
    };
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fetchPicture();
      },
      { rootMargin: "200px" },
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      gone.abort();
      if (address) URL.revokeObjectURL(address);
      setFetched(null);
    };
  }, [link, language]);
  return { element, fetched };
}
