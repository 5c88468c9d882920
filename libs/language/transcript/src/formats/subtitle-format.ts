/** The subtitle format that a text's first lines identify, regardless of the file name; null when they identify none. */
export function subtitleFormatOf(text: string): "vtt" | "ass" | "srt" | null {
  const start = text.slice(0, 400).trimStart();
  if (/^WEBVTT\b/.test(start)) return "vtt";
  if (/^\[Script Info\]/i.test(start)) return "ass";
  if (/^(?:\d+\s*\n)?\s*\d{1,3}:\d{2}:\d{2},\d{3}\s*-->/.test(start)) return "srt";
  return null;
}
