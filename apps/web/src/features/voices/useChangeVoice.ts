import { deleteVoice, renameVoice } from "@cutwater/contract/voices.ts";
import { voicesKey } from "@cutwater/studio-kit/voices/useVoices.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Renames and deletes a voice. Afterwards the list is updated. `onDone` is called after success. */
export function useChangeVoice(onDone: () => void) {
  const queries = useQueryClient();
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: { id: string; name: string | null }): Promise<unknown> => {
      const { id, name } = change;
      return name === null ? call(deleteVoice, { id }) : call(renameVoice, { id, name });
    },
    networkMode: "always",
    onSuccess: onDone,
    onError: (error) => toast.warn(sentenceOf(error, language)),
    onSettled: () => queries.invalidateQueries({ queryKey: voicesKey }),
  });
  return {
    isBusy: isPending,
    rename: (id: string, name: string) => mutate({ id, name }),
    remove: (id: string) => mutate({ id, name: null }),
  };
}
