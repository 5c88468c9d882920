/**
 * Text of SRT or WebVTT without markup of other formats. ASS override blocks and drawings, and tags in braces ({i}, {y:i}), are
 * removed. ASS line breaks and hard spaces become characters. O(n).
 */
export function withoutOverrides(text: string): string {
  if (!/[{\\]/.test(text)) return text;
  const bare = withoutBlocks(text);
  const hasPath = bare.search(path) !== -1;
  return bare.replace(pathOrEscape, (found) => {
    if (found === "\\N") return "\n";
    if (found === "\\n" && !hasPath) return "\n";
    return found === "\\h" && !hasPath ? "\u00a0" : found;
  });
}

/** A path of Windows or of a network, up to a space: "C:\new\host", "\\nas\Neu". */
const path = /(?:\b[a-z]:\\|(?<!\S)\\\\(?=\w))[^\s<>"|?*{}]*/i;
/** Folders with spaces continue a path, so lower-case escapes count as text wherever there is a path. */
const pathOrEscape = new RegExp(`${path.source}|\\\\[Nnh]`, "gi");

const block = /^\{(?:\\[^{}]*|\/?[ibus]|[ycfsp]:[^{}]*)\}/i;

function withoutBlocks(text: string): string {
  const lastClose = text.lastIndexOf("}");
  let kept = "";
  let isDrawing = false;
  let at = 0;
  let close = -1;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const end = open === -1 || open > lastClose ? text.length : open;
    if (!isDrawing) kept += text.slice(at, end);
    if (end === text.length) return kept;
    if (close < open) close = text.indexOf("}", open);
    const [found] = block.exec(text.slice(open, close + 1)) ?? [];
    if (found === undefined && !isDrawing) kept += "{";
    if (found !== undefined) isDrawing = drawsAfter(found, isDrawing);
    at = found === undefined ? open + 1 : close + 1;
  }
  return kept;
}

/** Whether the text after an override block of ASS is a drawing: "\p1" begins one, "\p0" ends it. */
export function drawsAfter(overrides: string, isDrawing: boolean): boolean {
  const scale = [...overrides.matchAll(/\\p(\d+)/g)].at(-1)?.[1];
  return scale === undefined ? isDrawing : Number(scale) > 0;
}
