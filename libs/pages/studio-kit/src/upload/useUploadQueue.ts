import { text } from "@cutwater/contract/i18n.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { checkFile, type FileRefusal } from "./check-file.ts";
import { uploadMessages } from "./messages.ts";
import { sendUpload } from "./send-upload.ts";
import { takeFile } from "./take-file.ts";
import { createUploadQueue, type QueuedUpload, type UploadQueue, type UploadQueueDeps } from "./upload-queue.ts";
import { sentenceOfFileRefusal } from "./upload-texts.ts";
import { useAllowedSeconds } from "./useAllowedSeconds.ts";
import { useStorageHost } from "./useStorageHost.ts";

/** Maximum number of files that are uploaded at the same time. */
const atOnce = 2;

/** Uploads many files, two at a time, each in the way of `useUpload`. Leaving the page aborts the uploads. */
export function useUploadQueue(
  accepts: Accepts,
): Pick<UploadQueue, "add" | "retry" | "remove" | "clear"> & { uploads: readonly QueuedUpload[] } {
  const { language } = useLanguage();
  const host = useStorageHost();
  const mostSeconds = useAllowedSeconds();

  /** A video of another codec is converted only where it is uploaded alone. */
  const sentenceFor = (refusal: FileRefusal): string =>
    refusal.key === "codec"
      ? text(uploadMessages, language, "codecOfSeveral")
      : sentenceOfFileRefusal(refusal, language);
  const take = useEffectEvent<UploadQueueDeps["take"]>(async (file, { preview, signal, onPercent }) => {
    const early = checkFile(file, accepts);
    if (early) return { refusal: sentenceFor(early) };
    const onBytes = (bytes: number) => onPercent((bytes / file.size) * 100);
    const send = (one: File) => sendUpload(one, { host, signal, onBytes });
    const { uploaded, refusal } = await takeFile(file, { accepts, mostSeconds, preview, send });
    if (refusal) return { refusal: sentenceFor(refusal) };
    if (!uploaded) throw new TypeError("A file that fits was not sent");
    const { domain, src, facts, thumb } = uploaded;
    return { uploaded: { url: domain + src, facts, thumb, name: file.name, file, preview, captions: null } };
  });
  const told = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiRefusal)) console.error(error);
    return sentenceOf(error, language);
  });
  const [queue] = useState(() =>
    createUploadQueue({
      take: (file, context) => take(file, context),
      sentenceOf: (error) => told(error),
      previews: { create: (file) => URL.createObjectURL(file), revoke: (preview) => URL.revokeObjectURL(preview) },
      atOnce,
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const { add, retry, remove, clear, subscribe, all } = queue;
  return { uploads: useSyncExternalStore(subscribe, all), add, retry, remove, clear };
}
