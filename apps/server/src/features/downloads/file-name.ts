/**
 * A file name that every system takes: the title as it is where possible, without separators, control and
 * direction-changing characters, not longer than file systems allow, followed by what sets it apart and its ending.
 */
export function fileName(title: string, mark: string, ending: string): string {
  const tail = clean(mark.replace(/~/g, " "));
  const end = ending.replace(/[^\w]/g, "").slice(0, 8) || "bin";
  const head = shorten(clean(title), 180 - Buffer.byteLength(tail)) || "video";
  const stem = tail ? `${head} ${tail}` : head;
  return `${reserved.test(stem) ? `_${stem}` : stem}.${end}`;
}

const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

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

/** Content-Disposition for a name in any script: plain ASCII for old readers, UTF-8 for the rest (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
