/** Phonemes that Kokoro speaks in one call, and the silence after them in seconds at normal speed. */
export type Run = { phonemes: string; pause: number };

/**
 * Maximum number of phonemes of a run. Kokoro accepts 510 but speaks too fast when there are many. Memory grows with the length
 * of the sound: 0.5 GB for this number.
 */
const longestAtUsualSpeed = 220;
/** Minimum number of phonemes of a run. Kokoro shouts shorter sentences, so a short sentence is joined with the next one. */
const shortest = 24;
/** Pauses after a sentence, and at a cut within a long sentence. */
const pauseOfSentence = 0.28;
const pauseOfClause = 0.1;

/**
 * Splits phonemes into runs at the ends of sentences. A long sentence is split at its punctuation, else between words, and inside
 * a word only when the word itself is too long.
 * @param rate speed; slower speech gets fewer phonemes per run, so that all runs last equally long
 */
export function runsOf(phonemes: string, rate = 1): Run[] {
  const longest = Math.round(longestAtUsualSpeed * Math.min(1, rate));
  const sentences = phonemes.match(/[^.!?…]+(?:[.!?…]+[\u201D")]*|$)/gu) ?? [];
  return joinShort(sentences.map((one) => one.trim()).filter(isSpoken), longest).flatMap((one) => cut(one, longest));
}

const isSpoken = (phonemes: string): boolean => /[^\s;:,.!?¡¿—…"«»\u201C\u201D()ˈˌː]/u.test(phonemes);

function joinShort(sentences: readonly string[], longest: number): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const isShort = last !== undefined && Math.min(last.length, sentence.length) < shortest;
    if (isShort && last.length + sentence.length < longest) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

function cut(sentence: string, longest: number): Run[] {
  const runs: Run[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const at = placeToCut(rest, longest);
    runs.push({ phonemes: rest.slice(0, at).trim(), pause: pauseOfClause });
    rest = rest.slice(at).trim();
  }
  return [...runs, { phonemes: rest, pause: pauseOfSentence }];
}

/** Index at which to split: after the last punctuation mark of the second half, else at the last space. */
function placeToCut(sentence: string, longest: number): number {
  const head = sentence.slice(0, longest);
  const mark = Math.max(...[",", ";", ":", "—"].map((one) => head.lastIndexOf(one)));
  if (mark > longest / 3) return mark + 1;
  const space = head.lastIndexOf(" ");
  return space > longest / 3 ? space : longest;
}
