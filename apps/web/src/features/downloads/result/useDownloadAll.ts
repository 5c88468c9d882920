import { mergeKey, type ParseAnswer } from "@cutwater/contract/downloads.ts";
import { checkLink } from "@cutwater/ui/api/call.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { save } from "@cutwater/ui/save/save.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useRef, useState } from "react";
import { useMergeDoor } from "../merge/door.ts";
import { isLackOfCredits, useDownloadRefusal } from "../useDownloadRefusal.ts";
import type { ResultRow } from "./result-rows.ts";
import { useRowTexts } from "./useRowTexts.ts";

export type FileWanted = { answer: ParseAnswer; row: ResultRow };

/**
 * Downloads several files. Files that need no merge are saved at once. Files that must be merged are requested in order, and the
 * server makes them one after the other. Each of these is saved when it is ready, even if other links are parsed meanwhile.
 */
export function useDownloadAll() {
  const merges = useMergeDoor();
  const textsOf = useRowTexts();
  const { language } = useLanguage();
  const refuse = useDownloadRefusal();
  const [isBusy, setBusy] = useState(false);
  const turn = useRef(Promise.resolve());

  function order({ answer: { jobId, title }, row }: FileWanted) {
    const { name, extra } = textsOf(row);
    const label = [name, extra].filter(Boolean).join(" ");
    const { quality, source } = row;
    merges.start({
      jobId,
      quality,
      label,
      key: mergeKey(quality),
      options: {},
      cost: source.cost,
      url: source.url,
      title,
      isQueued: true,
    });
  }

  /** Downloads of two calls are also made one after the other. */
  function downloadAll(files: readonly FileWanted[]): Promise<void> {
    turn.current = turn.current.then(() => downloadInTurn(files));
    return turn.current;
  }

  async function downloadInTurn(files: readonly FileWanted[]) {
    setBusy(true);
    for (const file of files) if (!file.row.source.download) order(file);
    for (const { answer, row } of files) {
      const link = row.source.download;
      if (!link) continue;
      try {
        // One after the other, because a browser drops all but the last of several downloads that begin at the same time.
        await checkLink(link);
        save(link);
        if (row.source.cost > 0) merges.markPaid(answer.jobId);
      } catch (error) {
        if (isLackOfCredits(error)) {
          refuse(error);
          break;
        }
        toast.bad(`${answer.title}: ${sentenceOf(error, language)}`);
      }
    }
    setBusy(false);
  }

  return { isBusy, downloadAll };
}
