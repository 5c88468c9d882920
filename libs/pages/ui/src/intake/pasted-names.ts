/** Names that browsers give to a picture of the clipboard that has none. */
const unnamed = /^(?:|image|blob|unknown|untitled)(?:\.\w+)?$/i;

/** Extensions that differ from the subtype of their media type. */
const extensions: Readonly<Record<string, string>> = { jpeg: "jpg", "svg+xml": "svg", quicktime: "mov", mpeg: "mp3" };

/**
 * Names pasted files that have no name of their own, such as screenshots, by the time of the paste. Other files stay as they are.
 *
 * @param word the first word of the name, in the reader's language
 * @param now the time of the paste
 */
export function namedFiles(files: readonly File[], { word, now }: { word: string; now: Date }): File[] {
  let count = 0;
  return files.map((file) => {
    if (!unnamed.test(file.name)) return file;
    count += 1;
    const [, subtype = ""] = file.type.split("/");
    const extension = /\.(\w+)$/.exec(file.name)?.[1] ?? extensions[subtype] ?? subtype;
    const name = `${word} ${stampOf(now)}${count > 1 ? ` ${count}` : ""}`;
    return new File([file], extension ? `${name}.${extension}` : name, {
      type: file.type,
      lastModified: now.getTime(),
    });
  });
}

/** Local date and time, without characters that file systems refuse: 2026-11-29 09.05.07. */
function stampOf(time: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  const date = [time.getFullYear(), two(time.getMonth() + 1), two(time.getDate())].join("-");
  return `${date} ${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join(".")}`;
}
