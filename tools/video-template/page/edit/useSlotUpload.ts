import { extensionOf } from "@cutwater/studio-kit/upload/check-file.ts";
import { type UploadedFile, useUpload } from "@cutwater/studio-kit/upload/useUpload.ts";
import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { service } from "../../service.ts";

const [videos, sounds] = service.acceptsAlso;
const accepted: Record<"picture" | "video" | "sound", readonly Accepts[]> = {
  picture: [service.accepts, videos],
  video: [videos],
  sound: [sounds, videos],
};

/**
 * An upload for a slot that accepts several kinds. The file extension decides the kind, and the server checks the actual content.
 */
export function useSlotUpload(kind: "picture" | "video" | "sound", onUploaded: (file: UploadedFile) => void) {
  const kinds = accepted[kind];
  const first = useUpload({ accepts: kinds[0]!, onUploaded });
  const second = useUpload({ accepts: kinds[1] ?? kinds[0]!, onUploaded });
  const current = second.state.step === "idle" ? first : second;
  return {
    state: current.state,
    abort: current.abort,
    /** The file types offered in the browser's file picker. */
    accept: kinds.flatMap(({ extensions }) => extensions.map((one) => `.${one}`)).join(","),
    choose(file: File) {
      first.reset();
      second.reset();
      const isSecond = kinds[1]?.extensions.includes(extensionOf(file.name)) ?? false;
      (isSecond ? second : first).choose(file);
    },
  };
}
