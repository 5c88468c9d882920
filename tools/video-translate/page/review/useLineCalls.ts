import { text } from "@cutwater/contract/i18n.ts";
import type { LanguagePair } from "@cutwater/studio-kit/languages/languages.ts";
import { callLive } from "@cutwater/studio-kit/live-calls/call-live.ts";
import { usePreparing } from "@cutwater/studio-kit/preparing/usePreparing.ts";
import { translateFields } from "@cutwater/toolkit/translate-lines/fields.ts";
import { sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { blobIn } from "@cutwater/video-editor/data-url.ts";
import { useEffect, useRef, useState } from "react";
import { say, translate } from "../../calls.ts";
import { lineFlags } from "../../draft.ts";
import { messages } from "../../messages.ts";
import type { MeansHere } from "../setup/work.ts";
import { aroundOf } from "./around.ts";
import type { Spoken } from "./fits.ts";
import { reviewMessages } from "./messages.ts";
import { voiceOf } from "./table.ts";
import type { Review } from "./useReview.ts";

/** A line that was just spoken, and the URL from which the page plays it. */
export type Sound = Spoken & { address: string };

/** The running requests for a line, and the outcome of the last one. */
export type LineCalls = ReturnType<typeof useLineCalls>;

/**
 * Translates and speaks single lines again, in place. A failure is shown in the line's row. If an engine still needs a model, it
 * is fetched first, and `preparing` has the progress of the download.
 *
 * @param here null while the engines are unknown
 */
export function useLineCalls(review: Review, { from, to }: LanguagePair, here: MeansHere | null) {
  const t = useText(reviewMessages);
  const { language } = useLanguage();
  const preparing = usePreparing();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [sounds, setSounds] = useState<ReadonlyMap<string, Sound>>(new Map());
  /** All sounds made on this page, by text and voice, so that an undo or a return to the former voice needs no request. */
  const said = useRef(new Map<string, Sound>());
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current?.abort();
  }, []);
  /** The signal that is aborted when the customer leaves the page. */
  const signalNow = () => leaving.current?.signal ?? AbortSignal.abort();

  const { lines, edits } = review;
  const setError = (id: string, sentence: string | null) =>
    setErrors((before) => {
      const next = new Map(before);
      if (sentence === null) next.delete(id);
      else next.set(id, sentence);
      return next;
    });

  /** Runs only one request for a line at a time. */
  async function about(name: string, id: string, act: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const key = `${name} ${id}`;
    if (busy.has(key)) return;
    setBusy((before) => new Set(before).add(key));
    setError(id, null);
    const signal = signalNow();
    try {
      await act(signal);
    } catch (error) {
      if (signal.aborted) return;
      setError(id, sentenceOf(error, language));
    } finally {
      setBusy((before) => new Set([...before].filter((other) => other !== key)));
    }
  }

  /**
   * @param again repeats the call after its engine's model could not be fetched
   * @returns null when the page already shows why there is no sound
   */
  async function spoken(
    text: string,
    voice: string | undefined,
    { signal, again }: { signal: AbortSignal; again: () => void },
  ): Promise<Sound | null> {
    const key = JSON.stringify([to, voice, text]);
    const before = said.current.get(key);
    if (before) return before;
    const speaker = here?.voices.find(({ id }) => id === voice) ?? here?.voices[0];
    if (!(await preparing.ensure({ port: "speak", to }, speaker?.means.toFetch, again))) return null;
    for await (const { sound, seconds } of callLive(say, { text, language: to, voice }, signal)) {
      const made = { text, voice: voice ?? "", seconds, address: URL.createObjectURL(blobIn(sound)) };
      said.current.set(key, made);
      return made;
    }
    return null;
  }

  const calls = {
    preparing,
    sounds,
    errorOf: (id: string) => errors.get(id) ?? null,
    isBusy: (name: "translate" | "say", id: string) => busy.has(`${name} ${id}`),

    /** @param budget the most characters that the translation may have */
    async translate(id: string, budget?: number): Promise<void> {
      const line = lines.find((one) => one.id === id);
      if (!line || line.source.trim() === "") return;
      await about("translate", id, async (signal) => {
        const { before, after } = aroundOf(lines, id);
        const asked = [{ id, text: line.source, ...(budget !== undefined && { budget }) }];
        const again = () => void calls.translate(id, budget);
        if (!(await preparing.ensure({ port: "translate", from, to }, here?.translate?.toFetch, again))) return;
        const fields = translateFields({ from, to, lines: asked, before, after, glossary: edits.glossary });
        for await (const answer of callLive(translate, fields, signal)) {
          const [given] = answer.lines;
          if (!given || given.text === null) return setError(id, t("notTranslated"));
          const draft = answer.means.isDraft ? (["draft"] as const) : [];
          review.acts.takeTargets([{ id, text: given.text, flags: [...draft, ...lineFlags(given.flags)] }]);
        }
      });
    },
    /** Speaks a line. @returns its sound; null if there is none */
    async say(id: string): Promise<Sound | null> {
      const line = lines.find((one) => one.id === id);
      const said = line?.target?.trim() ?? "";
      if (!line || said === "") {
        toast.warn(text(messages, language, "textMissing"));
        return null;
      }
      const voice = voiceOf(edits.voices, line.speaker ?? "") ?? undefined;
      const before = sounds.get(id);
      if (before && before.text === said && before.voice === (voice ?? "")) return before;
      let sound: Sound | null = null;
      await about("say", id, async (signal) => {
        sound = await spoken(said, voice, { signal, again: () => void calls.say(id) });
        if (sound) setSounds((all) => new Map(all).set(id, sound as Sound));
      });
      return sound;
    },
    /** Speaks a sample of a speaker's voice, or of another voice. @param again repeats the call */
    async sample(speaker: string, again: () => void, voice = voiceOf(edits.voices, speaker)): Promise<Sound | null> {
      const signal = signalNow();
      const own = lines.find((line) => (line.speaker ?? "") === speaker && line.target?.trim());
      let sound: Sound | null = null;
      try {
        sound = await spoken(own?.target?.trim() ?? t("sampleText"), voice ?? undefined, { signal, again });
      } catch (error) {
        if (!signal.aborted) toast.bad(sentenceOf(error, language));
      }
      return sound;
    },
  };
  return calls;
}
