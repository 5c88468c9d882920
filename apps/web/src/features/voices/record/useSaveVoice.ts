import {
  createVoice,
  deleteVoice,
  type ScriptLanguage,
  type Voice,
  type VoiceLanguage,
} from "@cutwater/contract/voices.ts";
import { voicesKey } from "@cutwater/studio-kit/voices/useVoices.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { dataUrlOf, type Recording } from "./recording.ts";

export type VoiceToSave = {
  name: string;
  language: VoiceLanguage;
  script: ScriptLanguage;
  recording: Recording;
  /** An invalid voice that is deleted after the new one was saved; null for none. */
  replaces: string | null;
};

/** Sends a recording, then deletes the voice that it replaces. */
export function useSaveVoice({
  onSaved,
  onRefused,
}: {
  onSaved: (voice: Voice) => void;
  onRefused: (error: Error) => void;
}) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, language, script, recording, replaces }: VoiceToSave) => {
      const voice = await call(createVoice, {
        name,
        language,
        recording: await dataUrlOf(recording.blob),
        ...(recording.fileName === null && { script }),
        consent: true,
      });
      // The new voice is saved by now. A failure to delete the old voice is not a failure of saving.
      if (replaces !== null) await call(deleteVoice, { id: replaces }).catch(() => {});
      return voice;
    },
    networkMode: "always",
    onSuccess: onSaved,
    onError: onRefused,
    onSettled: () => queries.invalidateQueries({ queryKey: voicesKey }),
  });
}
