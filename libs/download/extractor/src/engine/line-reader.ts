/** The longest accepted answer of the engine, in characters. The answer for a large page has a tenth of that. */
export const longestLine = 8 * 1024 * 1024;

/**
 * Cuts a text that arrives in pieces into lines. Text after the last line end is no line: a child may have died in the middle
 * of it.
 *
 * @param onLine gets each line that is not empty, without its end; its errors are passed on.
 * @returns a function that takes the next piece. @throws RangeError for a line longer than `longestLine`
 */
export function lineReader(onLine: (line: string) => void): (piece: string) => void {
  let open: string[] = [];
  let length = 0;
  return (piece) => {
    const lines = piece.split("\n");
    const rest = lines.pop() as string;
    for (const line of lines) {
      const whole = open.length === 0 ? line : open.join("") + line;
      open = [];
      length = 0;
      refuseLong(whole.length);
      if (whole !== "") onLine(whole);
    }
    if (rest === "") return;
    open.push(rest);
    length += rest.length;
    refuseLong(length);
  };
}

function refuseLong(length: number): void {
  if (length > longestLine) throw new RangeError(`a line of more than ${longestLine} characters`);
}
