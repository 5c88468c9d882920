import { refuse } from "@cutwater/contract/answer.ts";
import { type Means, meansOf } from "@cutwater/language/means.ts";
import { sameLanguage } from "@cutwater/language/same-language.ts";
import { hasFont } from "@cutwater/media/subtitles/has-font.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import type { Draft } from "../draft.ts";
import { chosenVoices } from "./dub/voices.ts";
import { knownOrNull, otherLanguageIn, unknown } from "./languages.ts";
import { ownFile, readGiven } from "./listen/given.ts";
import { type Heard, listen } from "./listen/listen.ts";
import { meansHere } from "./means.ts";
import type { Report } from "./stages.ts";
import { withOwnTranslation } from "./translate/own-translation.ts";
import { translateMissing, untranslated } from "./translate/translate.ts";
import type { Work } from "./work.ts";

/**
 * The result of the first run: lines, with translations if an engine can make them.
 *
 * @throws Refusal, MediaError, or the signal's reason
 */
export async function firstDraft(
  work: Work,
  { report, isReviewed }: { report: Report; isReviewed: boolean },
): Promise<Draft> {
  const { data, job, filmSeconds } = work;
  const glossary = data.glossary ?? [];
  // Missing voices, which would stop the job at its end, are refused before any engine is called.
  const voices = data.output === "dub" ? await chosenVoices(work) : (data.voices ?? {});
  if (data.output === "burned" && !(await hasFont(data.to))) refuse("fontMissing");
  const hasWords = data.translation !== undefined || glossary.length > 0 || data.transcript !== undefined;
  if (isReviewed && !hasWords && work.means.translators.length === 0) refuse("cannotTranslate");

  const { heard, translate } = await spoken(work, report);
  // Reported even if this site has no translator, because the step shows a waiting review that its words are there.
  report("translate", 0, { key: "translating", params: { line: 1, lines: heard.transcript.lines.length } });
  const transcript = data.translation === undefined ? fromAnother(heard.transcript, data.to) : heard.transcript;
  const known = knownOrNull(transcript.language);
  const means = await meansHere(job, { from: known, to: data.to });
  const done = await translateMissing({ ...work, means }, { transcript, glossary }, (share, step) =>
    report("translate", share, step),
  );
  if (isReviewed && untranslated(done.transcript).length > 0) {
    if (done.failure?.isPassing) refuse("engineFailed");
    if (!done.means) refuse("cannotTranslate");
  }
  const [translator] = means.translators;
  return {
    stage: "translated",
    transcript: done.transcript,
    glossary,
    voices,
    slowed: [],
    means: {
      listen: heard.means,
      translate: translate ?? done.means ?? (translator ? meansOf(translator.engine) : null),
      speak: null,
    },
    fits: {},
    filmSeconds,
  };
}

/**
 * A bilingual film in which the target language was recognised is translated from its other language.
 *
 * @throws Refusal "sameLanguage" for a film in one language
 */
function fromAnother(transcript: Transcript, to: string): Transcript {
  const { lines, language } = transcript;
  const known = knownOrNull(language);
  if (!known || !sameLanguage(known, to)) return transcript;
  const texts = lines.map(({ source }) => source);
  return { ...transcript, language: otherLanguageIn(texts, to) ?? refuse("sameLanguage") };
}

/** The original text, and the customer's own translation if there is one. No engine is called for what the customer supplies. */
async function spoken(work: Work, report: Report): Promise<{ heard: Heard; translate: Means | null }> {
  const { data } = work;
  const listenTo = () => listen(work, (share, step) => report("listen", share, step));
  if (data.translation === undefined) return { heard: await listenTo(), translate: null };
  const which = { text: data.translation, language: data.to, broken: "translationBroken", prefix: "t" } as const;
  const translation = await readGiven(work, which);
  const heard = data.transcript === undefined ? null : await listenTo();
  const lines = withOwnTranslation(translation.lines, heard?.transcript ?? null);
  const language = heard?.transcript.language ?? data.from ?? unknown;
  return {
    heard: { transcript: { language, targetLanguage: data.to, lines }, means: ownFile },
    translate: ownFile,
  };
}
