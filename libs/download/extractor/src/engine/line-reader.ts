/** The longest answer of the engine that is taken, in characters: a large page's is a tenth of it. */
export const longestLine = 8 * 1024 * 1024;

/**
 * Cuts a text that comes in pieces into its lines. What stands behind the last line end is no line: a child that dies
 * in the middle of one has not said it.
 *
 * @param onLine gets each line that is not empty, without its end; what it throws passes through.
 * @returns takes the next piece. @throws RangeError for a line longer than `longestLine`
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
