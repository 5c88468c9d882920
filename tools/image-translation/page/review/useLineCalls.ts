import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import { usePreparing } from "@cutwater/studio-kit/preparing/usePreparing.ts";
import { translateFields } from "@cutwater/toolkit/translate-lines/fields.ts";
import { charactersThatFit } from "@cutwater/typesetting/budget.ts";
import type { Box } from "@cutwater/typesetting/lines/box.ts";
import { type Found, takeShorter, takeTranslations } from "@cutwater/typesetting/lines/edits.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { useEffect, useRef, useState } from "react";
import { readBox, translate } from "../../calls.ts";
import { type Draft, type Glossary, lineFlags } from "../../draft.ts";
import { reviewActs } from "../edits/review-acts.ts";
import type { Reviews } from "../edits/reviews.ts";
import { pageMessages } from "../messages.ts";

/** The most lines in one call. */
const atOnce = 50;

/** The draft and the glossary that a request uses. */
type Asking = { draft: Pick<Draft, "from" | "to" | "means">; glossary: Glossary };
type AskedLine = { id: string; text: string; budget: number };

/**
 * Translates lines again, shortens them, and reads the text in a drawn box. Leaving the page cancels these requests. If the
 * translator still needs a model, it is fetched first, and `preparing` has the progress of the download.
 */
export function useLineCalls(reviews: Reviews) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const preparing = usePreparing();
  const [busy, setBusy] = useState(0);
  const [shortening, setShortening] = useState<string | null>(null);
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

  /** @param again repeats the request, for "Try again" */
  const isReady = ({ draft: { from, to, means } }: Asking, again: () => void): Promise<boolean> =>
    preparing.ensure({ port: "translate", from, to }, means.translate?.toFetch, again);

  /** An engine's translations for some lines of a picture, with the glossary applied. */
  async function* found(
    { draft: { from, to }, glossary }: Asking,
    asked: readonly AskedLine[],
    signal: AbortSignal,
  ): AsyncGenerator<Found[]> {
    const terms = glossary.map(([source, target]) => ({ source, target }));
    const fields = translateFields({ from, to, lines: [...asked], glossary: terms });
    for await (const answer of callLive(translate, fields, signal))
      yield answer.lines.map(({ id, text, flags }) => ({
        id,
        text,
        flags: answer.means.isDraft ? [...lineFlags(flags), "draft"] : lineFlags(flags),
      }));
  }

  const calls = {
    preparing,
    isBusy: busy > 0,
    /** The line for which a shorter translation is being requested. */
    shortening,
    /** Translates lines of a picture with the current glossary. The customer's own words stay. */
    translate: (jobId: string, asked: Asking, lines: Draft["lines"]): Promise<void> =>
      asking(async (signal) => {
        if (!(await isReady(asked, () => void calls.translate(jobId, asked, lines)))) return;
        const wanted = lines.filter(({ text, origin }) => text.trim() !== "" && origin !== "customer");
        for (let at = 0; at < wanted.length; at += atOnce) {
          const some = wanted.slice(at, at + atOnce).map((line) => askedOf(line, asked.draft.to));
          for await (const given of found(asked, some, signal))
            reviews.change(jobId, (edits) => ({
              ...edits,
              glossary: asked.glossary,
              lines: [...takeTranslations(edits.lines, given)],
            }));
        }
      }),
    /**
     * Requests a wording of a line with at most this many characters, no matter who wrote it. If none is found, a toast says so.
     */
    shorten: (jobId: string, asked: Asking, line: PictureLine, budget: number): Promise<void> =>
      asking(async (signal) => {
        const { id, text } = line;
        if (!(await isReady(asked, () => void calls.shorten(jobId, asked, line, budget)))) return;
        setShortening(id);
        let isShorter = false;
        for await (const [given] of found(asked, [{ id, text, budget }], signal))
          reviews.change(jobId, (edits) => {
            const lines = given ? takeShorter(edits.lines, given) : edits.lines;
            isShorter = lines !== edits.lines;
            return isShorter ? { ...edits, lines: [...lines] } : edits;
          });
        if (!isShorter) toast.warn(t("notShorter"));
      }).finally(() => setShortening(null)),
    /** Adds a line in a drawn box, with the text that is read there. @returns the line's id */
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
  return calls;
}

const askedOf = (line: PictureLine, to: string): AskedLine => ({
  id: line.id,
  text: line.text,
  budget: charactersThatFit(line, to),
});
