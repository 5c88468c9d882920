/** Phonemes that Kokoro says in one go, and the silence after them in seconds at its own speed. */
export type Run = { phonemes: string; pause: number };

/** The maximum number of phonemes of a run. Kokoro takes 510 but hurries with many, and memory grows with the sound: 0.5 GB for these. */
const longestAtUsualSpeed = 220;
/** Fewest phonemes of a run. Kokoro shouts shorter sentences, so they are said together with the next one. */
const shortest = 24;
/** Pauses after a sentence, and where a long one had to be cut. */
const pauseOfSentence = 0.28;
const pauseOfClause = 0.1;

/**
 * Cuts phonemes at the ends of sentences. A long sentence is cut at its marks, else between words, and inside a word only where
 * the word itself is too long.
 * @param rate speed; slower speech gets fewer phonemes in a run, so that runs last equally long
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

/** Place to cut: behind the last mark of the second half, else at its last space. */
function placeToCut(sentence: string, longest: number): number {
  const head = sentence.slice(0, longest);
  const mark = Math.max(...[",", ";", ":", "—"].map((one) => head.lastIndexOf(one)));
  if (mark > longest / 3) return mark + 1;
  const space = head.lastIndexOf(" ");
  return space > longest / 3 ? space : longest;
}
