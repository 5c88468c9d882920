import {
  changeFollow,
  createFollow,
  endFollow,
  type Follow,
  listFollows,
  resumeFollow,
} from "@cutwater/contract/follows.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { followMessages } from "./messages.ts";

const followsKey = "follows";
/** Interval at which the shown list is requested again. Once a minute is enough, because looks are rare. */
const pollMs = 60_000;
/** Duration of the toast with the undo button. It is longer than other toasts, because the undo is offered nowhere else. */
const undoMs = 8_000;

/** The follows of the signed-in customer. */
export function useFollows() {
  const token = useToken();
  const { language } = useLanguage();
  return useQuery({
    // The language is part of the key, because the answer contains sentences (`reason`) in that language.
    queryKey: [followsKey, token, language],
    queryFn: ({ signal }) => call(listFollows, {}, { signal }),
    enabled: token !== null,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: pollMs,
  });
}

/**
 * Actions that change follows and show toasts. `isBusy` is true while an action runs. After each action the list is requested
 * again.
 */
export function useFollowActions() {
  const t = useText(followMessages);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  async function run<Result>(action: () => Promise<Result>): Promise<Result | undefined> {
    setBusy(true);
    try {
      return await action();
    } catch (error) {
      toast.bad(sentenceOf(error, language));
      return undefined;
    } finally {
      await queries.invalidateQueries({ queryKey: [followsKey] });
      setBusy(false);
    }
  }

  return {
    isBusy,
    async follow(jobId: string): Promise<boolean> {
      const made = await run(() => call(createFollow, { jobId }));
      if (made) toast.good(t("followed", { title: made.title }));
      return made !== undefined;
    },
    change: ({ id }: Follow, changes: Partial<Pick<Follow, "quality" | "looksPerDay">>) =>
      run(() => call(changeFollow, { id, ...changes })),
    /** Ends a follow, or removes an ended one from the list. */
    async end({ id, title, state }: Follow): Promise<void> {
      const isEnded = await run(() => call(endFollow, { id }));
      if (!isEnded || state === "ended") return;
      const undo = { label: t("undo"), onClick: () => void run(() => call(resumeFollow, { id })) };
      toast.info(t("stopped", { title }), { link: undo, ms: undoMs });
    },
  };
}
