/**
 * Splits a text that arrives in chunks into lines. Text after the last line end is not a line, because a program may have died
 * while writing it.
 *
 * @param longest characters that a line may have
 * @param onLine gets each line that is not empty, without its end; its errors are passed on.
 * @returns a function that takes the next piece. @throws RangeError for a longer line
 */
export function lineReader(longest: number, onLine: (line: string) => void): (piece: string) => void {
  let open: string[] = [];
  let length = 0;
  const refuseLong = (characters: number): void => {
    if (characters > longest) throw new RangeError(`a line of more than ${longest} characters`);
  };
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
