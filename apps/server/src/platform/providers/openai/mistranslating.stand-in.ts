/** A line in a request of the translator in libs/language/language, and in the answer. */
type AskedLine = { id: string; text: string };
type Answer = { id: string; start: string; text: string };
type Input = { lines: AskedLine[]; glossary: { source: string; target: string }[] };

/** Faults that a chat model makes in a batch. Each occurs with real models. */
const faults = {
  merges: ([first, second, ...rest]) => [joined(first, second), ...rest],
  "merges, and moves the others up": (answers) => {
    const moved = [joined(answers[0], answers[1]), ...answers.slice(2)];
    return moved.map((answer, i) => ({ ...answer, id: answers[i]?.id ?? "" }));
  },
  "merges, and says both twice": ([first, second, ...rest]) => {
    const { text } = joined(first, second);
    return [first, second].map((answer) => ({ ...(answer as Answer), text })).concat(rest);
  },
  drops: (answers, random) => answers.toSpliced(Math.floor(random() * answers.length), 1),
  empties: (answers, random) =>
    answers.with(Math.floor(random() * answers.length), { ...(answers[0] as Answer), text: " " }),
  reorders: (answers) => answers.toReversed(),
  adds: (answers) => [...answers, { id: "9999", start: "", text: "多出来的一行" }],
  splits: ([first, ...rest]) => {
    const { id, start, text } = first as Answer;
    const half = Math.ceil(text.length / 2);
    return [{ id, start, text: text.slice(0, half) }, { id: `${id}b`, start: "", text: text.slice(half) }, ...rest];
  },
  "says one twice, differently": ([first, ...rest]) => [
    first as Answer,
    ...rest,
    { ...(first as Answer), text: "另外一种说法" },
  ],
} satisfies Record<string, (answers: Answer[], random: () => number) => Answer[]>;

/** Faults in the JSON. The first four can be repaired. */
const breaks = [
  (json: string) => `\`\`\`json\n${json}\n\`\`\``,
  (json: string) => json.replace(/\}\]/, "},]"),
  (json: string) => `Here is the translation:\n${json}\nLet me know!`,
  (json: string) => JSON.stringify((JSON.parse(json) as { lines: Answer[] }).lines),
  (json: string) => json.slice(0, Math.floor(json.length * 0.6)),
  (json: string) => json.replace(/"text":"/, '"text":'),
  (json: string) => `${json}${json}`,
  (json: string) => json.replace('"lines"', '"translations"'),
];

/** Number of different faults. */
export const faultCount = Object.keys(faults).length + breaks.length;

/**
 * Writes a chat's answer to a batch. Some answers are correct, and the others have one of the faults above. @param random 0 to 1,
 * seeded
 */
export function mistranslating(random: () => number): { write(input: string): string; seen: Set<string> } {
  const seen = new Set<string>();
  return {
    seen,
    write(input) {
      const { lines, glossary } = JSON.parse(input) as Input;
      let answers: Answer[] = lines.map(({ id, text }) => ({
        id,
        start: text.split(" ").slice(0, 2).join(" "),
        text: pretend(text, glossary),
      }));
      const names = Object.keys(faults) as (keyof typeof faults)[];
      const fault = names[Math.floor(random() * names.length * 2)];
      if (fault && (lines.length > 1 || fault === "adds")) {
        seen.add(fault);
        answers = faults[fault](answers, random);
      }
      const broken = Math.floor(random() * breaks.length * 3);
      const json = JSON.stringify({ lines: answers });
      if (broken < breaks.length) seen.add(`break ${broken}`);
      return breaks[broken]?.(json) ?? json;
    },
  };
}

/** A meaningless "translation" into Chinese characters. Each word gets different ones; terms, codes and numbers are kept. */
export const pretend = (text: string, glossary: readonly { source: string; target: string }[]): string =>
  text
    .split(/(<[^>]+>|\{[^}]+\}|%[sd]|https?:\S+|\d+(?:[.,]\d+)*(?: ?(?:kg|km|%))?)/)
    .map((part, i) => (i % 2 === 1 ? part : inLetters(part, glossary)))
    .join("");

const inLetters = (text: string, glossary: readonly { source: string; target: string }[]): string =>
  text.replace(/[a-z]+/gi, (word) => {
    const term = glossary.find(({ source }) => source.toLowerCase() === word.toLowerCase());
    if (term) return term.target;
    const sum = [...word].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 5_000, 7);
    return String.fromCharCode(0x4e00 + sum, 0x4e00 + ((sum * 7) % 5_000));
  });

const joined = (first: Answer | undefined, second: Answer | undefined): Answer => ({
  ...(first as Answer),
  text: `${first?.text}${second?.text}`,
});
