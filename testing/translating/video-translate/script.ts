import type { Means } from "@cutwater/language/means.ts";
import type { Draft, Fit } from "../../../tools/video-translate/draft.ts";

/** Lines that the scripted engine recognises in any video, with translations. The second line is translated only on request. */
const rows = [
  { start: 0.3, end: 1.5, speaker: "A", source: "Keep your eyes on the middle cup.", target: "Mira el vaso." },
  { start: 1.7, end: 2.4, speaker: "B", source: "Easy so far.", target: null },
  {
    start: 2.6,
    end: 3.6,
    speaker: "A",
    source: "Now they change places, left, right, and left again.",
    target: "Ahora cambian de sitio: a la izquierda, a la derecha y otra vez a la izquierda.",
  },
  { start: 3.8, end: 4.8, speaker: "B", source: "There is nothing here.", target: "Aquí no hay nada." },
] as const;

export const hears: Means = { kind: "embedded", name: "Scripted listener", isDraft: true };
export const translates: Means = { kind: "embedded", name: "Scripted translator", isDraft: true };
export const speaks: Means = { kind: "embedded", name: "Scripted voice", isDraft: true };

/** A language into which no engine translates. */
export const unknownLanguage = "th";

export const voices = [
  { id: "scripted:one", name: "One", language: null, means: speaks },
  { id: "scripted:two", name: "Two", language: null, means: { ...speaks, name: "Better voice", isDraft: false } },
];

/** A sentence that is shorter than the budget of any line. */
export const short = "Cambian.";

export const secondsFor = (text: string): number => 0.2 + text.length / 20;

type Asked = { from?: string | null | undefined; to: string; output: string; glossary?: Draft["glossary"] | undefined };

export function firstDraft({ from, to, output, glossary = [] }: Asked): Draft {
  const canTranslate = to !== unknownLanguage;
  return {
    stage: "translated",
    transcript: {
      language: from ?? "en",
      targetLanguage: to,
      lines: rows.map((row, place) => ({
        ...row,
        id: `line-${place + 1}`,
        target: canTranslate ? row.target : null,
        words: null,
        flags: canTranslate && row.target !== null ? ["draft"] : [],
      })),
    },
    glossary,
    voices: { A: "scripted:one" },
    slowed: [],
    means: { listen: hears, translate: canTranslate ? translates : null, speak: output === "dub" ? speaks : null },
    fits: {},
    filmSeconds: 5,
  };
}

export const translated = (draft: Draft): Draft => ({
  ...draft,
  transcript: {
    ...draft.transcript,
    lines: draft.transcript.lines.map((line) =>
      line.target === null ? { ...line, target: "Por ahora es fácil.", flags: ["draft"] } : line,
    ),
  },
});

/** A draft in which every line is spoken at rate 1, at the times of the original. */
export function dubbed(draft: Draft): Draft {
  const fits = draft.transcript.lines.flatMap(({ id, start, end, target, speaker }): [string, Fit][] => {
    if (target === null) return [];
    const spokenSeconds = secondsFor(target);
    const voice = draft.voices[speaker ?? ""] ?? "";
    return [[id, { text: target, voice, spokenSeconds, start, end, rate: 1, overSeconds: 0, budgetCharacters: 20 }]];
  });
  return { ...draft, stage: "dubbed", fits: Object.fromEntries(fits) };
}
