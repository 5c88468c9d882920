import { openInStudio } from "@cutwater/contract/downloads.ts";
import { call, fileOf } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { type Captions, type HandedCaptions, readCaptions } from "./captions.ts";
import { handedDownload } from "./handed-download.ts";
import { uploadMessages } from "./messages.ts";

/**
 * Accepts the download that the page's address names, once, as if the customer had chosen its file.
 *
 * @param takesCaptions whether to load the captions too, if the site has some
 * @returns whether the download is being loaded
 */
export function useHandedDownload({
  takesCaptions,
  onFile,
}: {
  takesCaptions: boolean;
  onFile: (file: File, captions: Captions | null) => void;
}): boolean {
  const t = useText(uploadMessages);
  const { language } = useLanguage();
  const [query, setQuery] = useSearchParams();
  const [handed] = useState(() => handedDownload(`?${query}`));
  const [isFetching, setFetching] = useState(handed !== null);
  const leaveAddress = useEffectEvent(() => setQuery({}, { replace: true }));
  const receive = useEffectEvent(onFile);
  const report = useEffectEvent((error: unknown) => toast.bad(sentenceOf(error, language)));

  const takeCaptions = useEffectEvent(async (captions: HandedCaptions, signal: AbortSignal) => {
    if (!takesCaptions || !captions) return null;
    try {
      return await readCaptions(captions, signal);
    } catch (error) {
      signal.throwIfAborted();
      console.warn("The captions were not read:", error);
      toast.warn(t("captionsMissing"));
      return null;
    }
  });

  useEffect(() => {
    if (!handed) return;
    const ending = new AbortController();
    const { signal } = ending;
    leaveAddress();
    const fetching = async () => {
      const { url, name, captions } = await call(openInStudio, handed, { signal });
      const [blob, read] = await Promise.all([
        fileOf(new URL(url, location.href).pathname, { signal }),
        takeCaptions(captions, signal),
      ]);
      receive(new File([blob], name, { type: blob.type }), read);
    };
    fetching()
      .catch((error: unknown) => signal.aborted || report(error))
      .finally(() => setFetching(false));
    return () => ending.abort();
  }, [handed]);
  return isFetching;
}
