import type { Box } from "@cutwater/picture-text/box.ts";
import { takeTranslations } from "@cutwater/picture-text/edits.ts";
import type { LineFlag, PictureLine } from "@cutwater/picture-text/line.ts";
import { charactersThatFit } from "@cutwater/typesetting/budget.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { callLive } from "@cutwater/ui/live-calls/call-live.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useRef, useState } from "react";
import { readBox, translate } from "../../calls.ts";
import type { Draft, Glossary } from "../../draft.ts";
import { reviewActs } from "./review-acts.ts";
import type { Reviews } from "./reviews.ts";

/** So many lines go into one call. */
const atOnce = 50;

/** What an engine's flags of a line are called here. */
const flagOf: Readonly<Record<string, LineFlag>> = {
  missing: "untranslated",
  numbers: "number-changed",
  units: "number-changed",
  glossary: "term-missing",
};

/** Translates lines again, and reads what stands in a drawn box; leaving the page ends it. */
export function useLineCalls(reviews: Reviews) {
  const { language } = useLanguage();
  const [busy, setBusy] = useState(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);

  async function asking(act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const signal = leaving.current?.signal ?? AbortSignal.abort();
    setBusy((count) => count + 1);
    try {
      await act(signal);
    } catch (error) {
      if (!signal.aborted) toast.bad(sentenceOf(error, language));
    } finally {
      setBusy((count) => count - 1);
    }
  }

  return {
    isBusy: busy > 0,
    /** Lines of a picture, by the glossary as it is now; what the customer wrote stays. */
    translate: (jobId: string, { from, to }: Pick<Draft, "from" | "to">, lines: Draft["lines"], glossary: Glossary) =>
      asking(async (signal) => {
        const wanted = lines.filter(({ text, origin }) => text.trim() !== "" && origin !== "customer");
        for (let at = 0; at < wanted.length; at += atOnce) {
          const asked = wanted.slice(at, at + atOnce);
          const fields = {
            from,
            to,
            lines: JSON.stringify(asked.map((line) => askedOf(line, to))),
            ...(glossary.length > 0 && {
              glossary: JSON.stringify(glossary.map(([source, target]) => ({ source, target }))),
            }),
          };
          for await (const answer of callLive(translate, fields as never, signal)) {
            const found = answer.lines.map(({ id, text, flags }) => ({
              id,
              text,
              flags: [
                ...new Set([
                  ...flags.flatMap((flag) => flagOf[flag] ?? []),
                  ...(answer.means.isDraft ? (["draft"] as const) : []),
                ]),
              ],
            }));
            reviews.change(jobId, (edits) => ({
              ...edits,
              glossary,
              lines: [...takeTranslations(edits.lines, found)],
            }));
          }
        }
      }),
    /** Adds a line in a drawn box, with what stands there. @returns its id */
    add(jobId: string, { url, from, box }: { url: string; from: string; box: Box }): string {
      const acts = reviewActs(reviews, jobId);
      const id = acts.add(box);
      void asking(async (signal) => {
        for await (const line of callLive(readBox, { url, from, box: JSON.stringify(box) }, signal))
          acts.takeRead(id, line);
      });
      return id;
    },
  };
}

const askedOf = (line: PictureLine, to: string) => ({
  id: line.id,
  text: line.text,
  budget: charactersThatFit(line, to),
});
