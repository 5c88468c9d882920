import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { lazyPart } from "@cutwater/ui/lazy-part.ts";
import { type ComponentType, Suspense, useEffect, useRef, useState } from "react";

/** A part's script is requested when the part is this far below the window. */
const nearby = "400px";

/**
 * A part of a page below the fold whose script is loaded when the visitor scrolls near it. Until then the prerendered markup is
 * shown, so that nothing jumps.
 *
 * @param id of the element around the part, in the prerendered page too
 * @param atBuild the part itself when pages are prerendered; null in the browser
 */
export function createLater(id: string, load: () => Promise<ComponentType>, atBuild: ComponentType | null) {
  const Part = atBuild ?? lazyPart(load);
  return function Later() {
    const { language } = useLanguage();
    const [first] = useState(language);
    const [html] = useState(() => prerendered(id));
    const place = useRef<HTMLDivElement>(null);
    const [isNear, setNear] = useState(atBuild !== null);
    useEffect(() => {
      const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
        rootMargin: nearby,
      });
      if (place.current) seen.observe(place.current);
      return () => seen.disconnect();
    }, []);
    const before = <div dangerouslySetInnerHTML={{ __html: html }} />;
    return (
      <div id={id} ref={place}>
        {isNear || language !== first ? (
          <Suspense fallback={before}>
            <Part />
          </Suspense>
        ) : (
          before
        )}
      </div>
    );
  };
}

/** Empty if the page was not prerendered, or is in another language (boot.js). */
function prerendered(id: string): string {
  if (typeof document === "undefined" || document.documentElement.hasAttribute("data-held")) return "";
  return document.getElementById(id)?.innerHTML ?? "";
}
