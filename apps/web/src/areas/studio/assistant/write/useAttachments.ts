import { type Attachment, assistantLimits } from "@cutwater/contract/assistant.ts";
import { text } from "@cutwater/contract/i18n.ts";
import { checkFile } from "@cutwater/studio-kit/upload/check-file.ts";
import { sendUpload } from "@cutwater/studio-kit/upload/send-upload.ts";
import { takeFile } from "@cutwater/studio-kit/upload/take-file.ts";
import { createUploadQueue, type UploadQueueDeps } from "@cutwater/studio-kit/upload/upload-queue.ts";
import { sentenceOfFileRefusal } from "@cutwater/studio-kit/upload/upload-texts.ts";
import { useStorageHost } from "@cutwater/studio-kit/upload/useStorageHost.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { assistantMessages } from "../messages.ts";
import { kindOf } from "./attachment-kinds.ts";

/** Maximum number of files that are uploaded at the same time. */
const atOnce = 2;

/** The files beside a message that is being written: they are uploaded at once, and sent as addresses. */
export function useAttachments() {
  const t = useText(assistantMessages);
  const { language } = useLanguage();
  const host = useStorageHost();
  /** Files of a message that is edited, which were uploaded before. */
  const [earlier, setEarlier] = useState<readonly Attachment[]>([]);

  const take = useEffectEvent<UploadQueueDeps["take"]>(async (file, { preview, signal, onPercent }) => {
    const accepts = kindOf(file.name);
    if (!accepts) return { refusal: text(assistantMessages, language, "wrongKind") };
    const early = checkFile(file, accepts);
    if (early) return { refusal: sentenceOfFileRefusal(early, language) };
    const onBytes = (bytes: number) => onPercent((bytes / file.size) * 100);
    const send = (one: File) => sendUpload(one, { host, signal, onBytes });
    const { uploaded, refusal } = await takeFile(file, { accepts, mostSeconds: Infinity, preview, send });
    if (refusal) return { refusal: sentenceOfFileRefusal(refusal, language) };
    if (!uploaded) throw new TypeError("A file that fits was not sent");
    const { domain, src, facts, thumb } = uploaded;
    return { uploaded: { url: domain + src, facts, thumb, name: file.name, file, preview, captions: null } };
  });
  const say = useEffectEvent((error: unknown) => sentenceOf(error, language));
  const [queue] = useState(() =>
    createUploadQueue({
      take: (file, context) => take(file, context),
      sentenceOf: (error) => say(error),
      previews: { create: (file) => URL.createObjectURL(file), revoke: (preview) => URL.revokeObjectURL(preview) },
      atOnce,
    }),
  );
  useEffect(() => () => queue.clear(), [queue]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.all);
  const room = assistantLimits.attachments - earlier.length - uploads.length;

  return {
    uploads,
    earlier,
    /** Whether a file is on its way, so that the message must wait for it. */
    isUploading: uploads.some(({ state }) => state.step === "waiting" || state.step === "sending"),
    /** The files that are ready to be sent. */
    ready: [
      ...earlier,
      ...uploads.flatMap(({ state }): Attachment[] =>
        state.step === "done"
          ? [{ url: state.uploaded.url, name: state.uploaded.name.slice(0, 200), kind: state.uploaded.facts.kind }]
          : [],
      ),
    ],
    add(files: readonly File[]) {
      if (files.length > room) toast.warn(t("tooManyFiles", { most: assistantLimits.attachments }));
      if (room > 0) queue.add(files.slice(0, room));
    },
    retry: queue.retry,
    remove: queue.remove,
    removeEarlier: (url: string) => setEarlier(earlier.filter((one) => one.url !== url)),
    /** Takes all files away, or begins with those of a message that is edited. */
    reset(attachments: readonly Attachment[] = []) {
      queue.clear();
      setEarlier(attachments);
    },
  };
}
export type Attachments = ReturnType<typeof useAttachments>;
