import { fileOf } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect, useRef, useState } from "react";

/** A picture that was fetched: its address within this page, or why there is none. */
export type FetchedPicture = { address: string; fault: null } | { address: null; fault: string };

/**
 * Fetches a picture once it comes into view, once: what is looked at is what is saved, so that the site is not asked for
 * the same large file twice. Null while it is not there; `place` goes to the element that is watched.
 */
export function useFetchedPicture(link: string | null) {
  const { language } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [fetched, setFetched] = useState<FetchedPicture | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!link || !element) return;
    const gone = new AbortController();
    let address: string | null = null;
    const fetchIt = async () => {
      try {
        const file = await fileOf(link, { signal: gone.signal });
        if (gone.signal.aborted) return;
        address = URL.createObjectURL(file);
        setFetched({ address, fault: null });
      } catch (error) {
        if (!gone.signal.aborted) setFetched({ address: null, fault: sentenceOf(error, language) });
      }
    };
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        void fetchIt();
      },
      { rootMargin: "200px" },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      gone.abort();
      if (address) URL.revokeObjectURL(address);
      setFetched(null);
    };
  }, [link, language]);
  return { place, fetched };
}
