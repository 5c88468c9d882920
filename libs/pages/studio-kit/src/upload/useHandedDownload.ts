import { openInStudio } from "@cutwater/contract/downloads.ts";
import { type HandedDownload, type HandedUpload, handedFile } from "@cutwater/contract/handed.ts";
import { call, fileOf } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState } from "react";
import { useSearchParams } from "react-router";
import { type Captions, type HandedCaptions, readCaptions } from "./captions.ts";
import { uploadMessages } from "./messages.ts";
import { useUploadAddress } from "./useUploadAddress.ts";

/**
 * Accepts the download or upload that the page's address names, once, as if the customer had chosen its file.
 *
 * @param takesCaptions whether to load the captions too, if the site has some
 * @returns whether the file is being loaded
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
  const [handed] = useState(() => handedFile(`?${query}`));
  const [isFetching, setFetching] = useState(handed !== null);
  const leaveAddress = useEffectEvent(() => setQuery({}, { replace: true }));
  const receive = useEffectEvent(onFile);
  const addressOf = useUploadAddress();
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

  const fetchHanded = useEffectEvent(async (file: HandedDownload | HandedUpload, signal: AbortSignal) => {
    if ("upload" in file) {
      const blob = await fileOf(addressOf(file.upload), { signal });
      return receive(new File([blob], file.name, { type: blob.type }), null);
    }
    const { url, name, captions } = await call(openInStudio, file, { signal });
    const [blob, read] = await Promise.all([
      fileOf(new URL(url, location.href).pathname, { signal }),
      takeCaptions(captions, signal),
    ]);
    receive(new File([blob], name, { type: blob.type }), read);
  });

  useEffect(() => {
    if (!handed) return;
    const ending = new AbortController();
    const { signal } = ending;
    leaveAddress();
    fetchHanded(handed, signal)
      .catch((error: unknown) => signal.aborted || report(error))
      .finally(() => setFetching(false));
    return () => ending.abort();
  }, [handed]);
  return isFetching;
}
