import { useSyncExternalStore } from "react";

const query = "(max-width: 720px)";

/** Whether the page is as narrow as a phone. For looks alone write a media query instead. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query);
      list.addEventListener("change", changed);
      return () => list.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
    () => false,
  );
