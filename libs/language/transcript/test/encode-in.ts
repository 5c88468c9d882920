/** Encodes a text in a WHATWG encoding of one or two bytes per character, by a table that is made with the encoding's decoder. */
export function encodeIn(text: string, label: string): Uint8Array {
  const table = tableOf(label);
  const bytes = [...text].flatMap((character) => {
    const found = table.get(character);
    if (!found) throw new RangeError(`${label} has no ${character}`);
    return found;
  });
  return Uint8Array.from(bytes);
}

const tables = new Map<string, Map<string, number[]>>();

function tableOf(label: string): Map<string, number[]> {
  const known = tables.get(label);
  if (known) return known;
  const table = new Map<string, number[]>();
  const decoder = new TextDecoder(label);
  const add = (...bytes: number[]) => {
    const character = decoder.decode(Uint8Array.from(bytes));
    const isOne = [...character].length === 1 && character !== "\ufffd";
    if (isOne && !table.has(character)) table.set(character, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  if (/gb|big5|jis|euc/.test(label))
    for (let first = 0x81; first < 0xff; first += 1)
      for (let second = 0x40; second < 0xff; second += 1) add(first, second);
  tables.set(label, table);
  return table;
}
