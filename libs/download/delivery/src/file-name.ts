/**
 * A file name that every system accepts: the title, unchanged where possible, then the mark that makes it unique and the
 * ending. Separators, control and direction-changing characters are removed, and it is no longer than file systems allow.
 */
export function fileName(title: string, mark: string, ending: string): string {
  const tail = clean(mark.replace(/~/g, " "));
  const end = ending.replace(/[^\w]/g, "").slice(0, 8) || "bin";
  const head = shorten(clean(title), 180 - Buffer.byteLength(tail)) || "video";
  const stem = tail ? `${head} ${tail}` : head;
  return `${reserved.test(stem) ? `_${stem}` : stem}.${end}`;
}

/** Names of devices on Windows, whatever follows their first dot. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const clean = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replace(/[\\/:*?"<>|]+/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s.]+|[\s.]+$/g, "");

function shorten(text: string, bytes: number): string {
  let kept = "";
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    if (Buffer.byteLength(kept + segment) > bytes) break;
    kept += segment;
  }
  return kept.trim();
}
