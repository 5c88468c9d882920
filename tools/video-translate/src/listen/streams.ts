import { detectLanguage } from "@cutwater/language/detect/detect-language.ts";
import { type Means } from "@cutwater/language/means.ts";
import { readTextStream, textStreamsOf } from "@cutwater/media/subtitles/text-streams.ts";
import { readTranscript } from "@cutwater/transcript/read.ts";
import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { primaryOf } from "@cutwater/transcript/rules.ts";
import type { Transcript } from "@cutwater/transcript/transcript.ts";
import { tagOrNull, unknown } from "../languages.ts";
import type { Work } from "../work.ts";
import { linesOf } from "./lines.ts";

export const subtitleStream: Means = { kind: "file", name: "subtitle stream", isDraft: false };

/**
 * The text subtitles in the file, in the wanted language; of several streams the default one. Null if there are none that can be
 * read.
 */
export async function fromStreams({ data, facts, path, filmSeconds, kept, job }: Work): Promise<Transcript | null> {
  const streams = textStreamsOf(facts).map((stream) => ({ stream, language: tagOf(stream.language) }));
  const fitting = streams.filter(({ language }) =>
    data.from ? language === null || isSame(language, data.from) : !language || !isSame(language, data.to),
  );
  // A stream that is tagged with the language is preferred to streams without a tag.
  const [chosen] = fitting.toSorted((a, b) => rank(b) - rank(a));
  if (!chosen) return null;
  const text = await readTextStream({
    path,
    stream: chosen.stream,
    scratch: await kept.path("stream.txt"),
    signal: job.signal,
  });
  const asked = { language: unknown, targetLanguage: data.to, newId: () => "" };
  try {
    const { lines } = readTranscript(text, asked);
    const language =
      data.from ?? chosen.language ?? (await detectLanguage(lines.map(({ source }) => source).join("\n")));
    const said = lines.map(({ source, ...line }) => ({ ...line, text: source }));
    return { language: language ?? unknown, targetLanguage: data.to, lines: linesOf(said, filmSeconds) };
  } catch (error) {
    // A stream without text, or whose format differs from its declaration, is ignored.
    if (error instanceof TranscriptRefused) return null;
    throw error;
  }
}

type Chosen = { stream: { isDefault: boolean }; language: string | null };
const rank = ({ stream, language }: Chosen): number => (language ? 2 : 0) + (stream.isDefault ? 1 : 0);

const isSame = (one: string, other: string): boolean => primaryOf(one) === primaryOf(other);

/** Converts three letters of ISO 639-2 to a BCP 47 tag; null for an unknown code. */
function tagOf(language: string | null): string | null {
  if (language === null) return null;
  const bibliographic = { chi: "zh", ger: "de", fre: "fr", dut: "nl", gre: "el", cze: "cs", rum: "ro", per: "fa" };
  const tag = tagOrNull((bibliographic as Readonly<Record<string, string>>)[language] ?? language);
  // Canonicalises the tag, such as "spa" to "es".
  return tag && (Intl.getCanonicalLocales(tag)[0] ?? null);
}
