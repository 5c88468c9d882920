import { newJobId } from "@cutwater/studio-kit/jobs/new-job-id.ts";
import type { Box, Corner } from "@cutwater/typesetting/lines/box.ts";
import type { Handle } from "@cutwater/typesetting/lines/box-edits.ts";
import {
  addLine,
  deleteLine,
  type Lines,
  moveLine,
  resizeLine,
  restoreOriginal,
  setStyle,
  setText,
  setTranslation,
} from "@cutwater/typesetting/lines/edits.ts";
import { mergeLines, splitLine } from "@cutwater/typesetting/lines/join-lines.ts";
import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { styleWith, type TextStyle } from "@cutwater/typesetting/lines/style.ts";
import type { Format } from "../../draft.ts";
import type { Reviews } from "./reviews.ts";

/** The customer's actions on the lines of a picture; each can be undone. */
export type ReviewActs = ReturnType<typeof reviewActs>;

/** A new line id that was never used before. */
const newLineId = (): string => `n${newJobId()}`;

export function reviewActs(reviews: Reviews, jobId: string) {
  const onLines = (to: (lines: Lines) => Lines, gesture?: string) =>
    reviews.change(
      jobId,
      (edits) => {
        const lines = to(edits.lines);
        return lines === edits.lines ? edits : { ...edits, lines: [...lines] };
      },
      gesture,
    );
  return {
    setText: (id: string, text: string) => onLines((lines) => setText(lines, id, text), `text ${id}`),
    setTranslation: (id: string, text: string) =>
      onLines((lines) => setTranslation(lines, id, text), `translation ${id}`),
    setStyle: (id: string, style: Partial<TextStyle>) =>
      onLines((lines) => setStyle(lines, id, style), `style ${id} ${Object.keys(style)}`),
    move: (id: string, by: Corner, gesture: string) => onLines((lines) => moveLine(lines, id, by), gesture),
    pull: (id: string, handle: Handle, by: Corner, gesture: string) =>
      onLines((lines) => resizeLine(lines, id, handle, by), gesture),
    restore: (id: string) => onLines((lines) => restoreOriginal(lines, id)),
    remove: (id: string) => onLines((lines) => deleteLine(lines, id)),
    mergeWithNext: (id: string) =>
      onLines((lines) => {
        const next = lines[lines.findIndex((line) => line.id === id) + 1];
        return next ? mergeLines(lines, new Set([id, next.id])) : lines;
      }),
    split: (id: string, at: number) => onLines((lines) => splitLine(lines, id, at, newLineId())),
    /** Adds a line at a free place, in the style of the other lines. @returns the line's id */
    add(box: Box): string {
      const id = newLineId();
      onLines((lines) => addLine(lines, emptyLine(id, box, lines)));
      return id;
    },
    /** Stores the text that was read in the box of an added line, unless the customer typed words in the meantime. */
    takeRead: (id: string, read: Omit<PictureLine, "id">) =>
      onLines((lines) =>
        lines.map((line) =>
          line.id === id && line.text === "" && line.translation === null && read.text !== ""
            ? { ...read, id, clears: [read.box] }
            : line,
        ),
      ),
    setFormat: (format: Format) => reviews.change(jobId, (edits) => ({ ...edits, format })),
    undo: () => reviews.undo(jobId),
    redo: () => reviews.redo(jobId),
  };
}

function emptyLine(id: string, box: Box, lines: Lines): PictureLine {
  const height = Math.hypot(box[3][0] - box[0][0], box[3][1] - box[0][1]);
  const { face, weight, colour } = lines[0]?.style ?? {
    face: "sans" as const,
    weight: 400 as const,
    colour: "#1b1b1b",
  };
  const style = styleWith({ face, weight, colour, size: Math.max(8, Math.round(height * 0.72)) });
  return { id, box, clears: [], text: "", translation: null, origin: null, style, confidence: 1, flags: [] };
}
