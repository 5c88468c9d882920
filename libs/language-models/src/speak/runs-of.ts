/** What Kokoro says in one go, and how long it is silent after it, in seconds at its own speed. */
export type Run = { phonemes: string; pause: number };

/** Beyond it Kokoro hurries; it takes 510. */
const longest = 400;
/** Of a sentence this short it makes a cry: it is said together with the next one. */
const shortest = 24;
/** After a sentence, and where a long one had to be cut. */
const [pauseOfSentence, pauseOfClause] = [0.28, 0.1];

/** Cuts phonemes at the ends of sentences; a long sentence at its marks, else between words, inside a word only where it is longer than all that. */
export function runsOf(phonemes: string): Run[] {
  const sentences = phonemes.match(/[^.!?…]+(?:[.!?…]+[\u201D")]*|$)/gu) ?? [];
  return joinShort(sentences.map((one) => one.trim()).filter(isSpoken)).flatMap(cut);
}

const isSpoken = (phonemes: string): boolean => /[^\s;:,.!?¡¿—…"«»\u201C\u201D()ˈˌː]/u.test(phonemes);

function joinShort(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const last = joined.at(-1);
    const isShort = last !== undefined && Math.min(last.length, sentence.length) < shortest;
    if (isShort && last.length + sentence.length < longest) joined[joined.length - 1] = `${last} ${sentence}`;
    else joined.push(sentence);
  }
  return joined;
}

function cut(sentence: string): Run[] {
  const runs: Run[] = [];
  let rest = sentence;
  while (rest.length > longest) {
    const at = placeToCut(rest);
    runs.push({ phonemes: rest.slice(0, at).trim(), pause: pauseOfClause });
    rest = rest.slice(at).trim();
  }
  return [...runs, { phonemes: rest, pause: pauseOfSentence }];
}

/** Behind the last mark of the second half, else at its last space. */
function placeToCut(sentence: string): number {
  const head = sentence.slice(0, longest);
  const mark = Math.max(...[",", ";", ":", "—"].map((one) => head.lastIndexOf(one)));
  if (mark > longest / 3) return mark + 1;
  const space = head.lastIndexOf(" ");
  return space > longest / 3 ? space : longest;
}
