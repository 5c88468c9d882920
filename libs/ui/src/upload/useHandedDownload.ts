import { openInStudio } from "@cutwater/contract/downloads.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { call, fileOf } from "../api/call.ts";
import { sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { toast } from "../toast.ts";
import { handedDownload } from "./handed-download.ts";

/** Takes the download that the page's address names, once, as if the customer had chosen its file. @returns whether it is on its way */
export function useHandedDownload(onFile: (file: File) => void): boolean {
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [handed] = useState(() => handedDownload(`?${query}`));
  const [isFetching, setFetching] = useState(handed !== null);
  const leaveAddress = useEffectEvent(() => setQuery({}, { replace: true }));
  const receive = useEffectEvent(onFile);
  const report = useEffectEvent((error: unknown) => toast.bad(sentenceOf(error, language)));

  useEffect(() => {
    if (!handed) return;
    const ending = new AbortController();
    const { signal } = ending;
    leaveAddress();
    const fetching = async () => {
      const { url, name } = await call(openInStudio, handed, { signal });
      const blob = await fileOf(new URL(url, location.href).pathname, { signal });
      receive(new File([blob], name, { type: blob.type }));
    };
    fetching()
      .catch((error: unknown) => signal.aborted || report(error))
      .finally(() => setFetching(false));
    return () => ending.abort();
  }, [handed]);
  return isFetching;
}
