import type { ActionShape } from "@cutwater/toolkit/action.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { useCallback, useEffect, useRef } from "react";
import type { z } from "zod";
import { callLive } from "./call-live.ts";

type Fields<Shape extends z.ZodType> = Readonly<Record<keyof z.input<Shape>, string | number | undefined>>;

/**
 * Sends a tool's live calls, one at a time. A newer call ends the older one, and so does leaving the page. Refusals are shown in
 * a toast, unless the caller shows them.
 */
export function useLiveCall() {
  const { language } = useLanguage();
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const giveUp = useCallback(() => current.current?.abort(), []);

  return {
    /** @returns whether the call ended without an error; null when it was aborted, or a newer one replaced it */
    async ask<Asked extends z.ZodType, Line extends z.ZodType>(
      shape: ActionShape<Asked, Line>,
      fieldsFor: () => Fields<Asked> | Promise<Fields<Asked>>,
      onLine: (line: z.output<Line>) => void,
      onRefused: (sentence: string) => void = toast.bad,
    ): Promise<boolean | null> {
      current.current?.abort();
      const ending = new AbortController();
      current.current = ending;
      try {
        for await (const line of callLive(shape, await fieldsFor(), ending.signal)) onLine(line);
        return true;
      } catch (error) {
        if (ending.signal.aborted) return null;
        if (!(error instanceof ApiRefusal)) console.error(error);
        onRefused(sentenceOf(error, language));
        return false;
      }
    },
    giveUp,
  };
}
