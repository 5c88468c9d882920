import { useUpload } from "@cutwater/studio-kit/upload/useUpload.ts";
import tool from "../tool.ts";
import type { Edited } from "./useExplanation.ts";

/** Uploads the picture for the presenter's place. A new picture needs a new consent. */
export function usePortrait(edited: Edited) {
  const { state, choose } = useUpload({
    accepts: tool.accepts,
    onUploaded({ url, preview }) {
      URL.revokeObjectURL(preview);
      const now = edited.now();
      if (!now) return;
      const showsPerson = now.choices.portrait?.showsPerson ?? true;
      edited.change({ choices: { ...now.choices, portrait: { url, showsPerson, likeness: null } } });
    },
  });
  return {
    isSending: state.step === "looking" || state.step === "sending" || state.step === "checking",
    /** Why the last file was refused. */
    sentence: state.step === "failed" ? state.sentence : null,
    choose,
  };
}
