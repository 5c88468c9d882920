import type { Chapter, Extraction } from "../extraction.ts";
import type { Info } from "./info.ts";

/** Description, publication date and chapters of the media. Each property is absent when the page does not state it. */
export function aboutOf(info: Info): Pick<Extraction, "description" | "date" | "chapters"> {
  const description = info.description?.trim();
  const date = dayOf(info.upload_date ?? info.release_date);
  const chapters = chaptersOf(info);
  return {
    ...(description ? { description } : {}),
    ...(date ? { date } : {}),
    ...(chapters.length > 0 ? { chapters } : {}),
  };
}

/** Converts "20250102" to "2025-01-02"; null for any other text. */
function dayOf(written: string | null | undefined): string | null {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(written ?? "");
  return match ? `${match[1]}-${match[2]}-${match[3]}` : null;
}

/** A chapter without an end lasts until the next chapter; the last chapter lasts until the end of the media. */
function chaptersOf({ chapters, duration }: Info): Chapter[] {
  const begun = (chapters ?? []).flatMap(({ title, start_time: start, end_time: end }) =>
    typeof start === "number" && start >= 0 ? [{ title: title ?? "", start, end: end ?? null }] : [],
  );
  begun.sort((one, other) => one.start - other.start);
  return begun.flatMap(({ title, start, end }, index) => {
    const until = end ?? begun[index + 1]?.start ?? duration ?? null;
    return until !== null && until > start ? [{ title, startSeconds: start, endSeconds: until }] : [];
  });
}
