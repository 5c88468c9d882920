import { breakText } from "./breaking/rows.ts";
import { fit } from "./fitting/fit.ts";
import { type Frame, frameOf, turned } from "./fitting/frame.ts";
import { columnPieces, inkOf, regionOf, rowPieces } from "./fitting/pieces.ts";
import type { Placed, Trial } from "./fitting/place.ts";
import { fittingPart, previewOf } from "./fitting/too-long.ts";
import { columnsDown, rowsAcross, trackingOf } from "./fitting/writing.ts";
import { hasColumns, isJoined, isRightToLeft, languageOfText } from "./language.ts";
import type { Measure } from "./measure.ts";
import type { SetText, Setting, TextToSet } from "./setting.ts";

/**
 * Sets a text into its box: determines the rows or columns, their size and their places. Text that is too long first grows into
 * the room, then gets smaller, then gets closer letters. All ink including the outline stays in the room; shadows may leave it.
 * Only languages with vertical writing are set in columns. Rows of other languages are rotated by 90° and run downwards. `align`
 * means left and right even in right-to-left rows. In columns, left means the top. A text in right-to-left letters runs from the
 * right in every language.
 */
export function setText(given: TextToSet, measure: Measure): Setting {
  const asked = { ...given, language: languageOfText(given.text, given.language) };
  const isVertical = asked.style.isVertical && hasColumns(asked.language);
  const isTurned = asked.style.isVertical && !isVertical;
  const frame = frameOf(isTurned ? turned(asked.box) : asked.box, asked.room);
  const writing = isVertical ? columnsDown(asked, measure) : rowsAcross(asked, measure);
  const trial: Trial = {
    broken: breakText(asked.text, asked.language),
    writing,
    box: regionOf(frame.box, isVertical),
    room: regionOf(frame.room, isVertical),
    align: asked.style.align,
    leading: asked.style.leading,
    outline: asked.style.outline?.width ?? 0,
  };
  const { placed, least } = fit(trial, {
    size: asked.style.size,
    tracking: trackingOf(asked),
    mayTighten: !isJoined(asked.language),
    leastShare: asked.leastShare,
  });
  if (placed)
    return { kind: "set", set: done(asked, frame, trial, placed, measure), isShrunk: isSmaller(asked, placed) };
  const small = previewOf(trial, least);
  return {
    kind: "too-long",
    characters: fittingPart(asked, trial, least),
    set: small && done(asked, frame, trial, small, measure),
  };
}

const isSmaller = ({ style }: TextToSet, { size }: Placed): boolean => size < 0.995 * style.size;

function done(asked: TextToSet, frame: Frame, trial: Trial, placed: Placed, measure: Measure): SetText {
  const { origin, angle, box } = frame;
  return {
    pieces: trial.writing.isVertical ? columnPieces(asked, placed, measure) : rowPieces(placed),
    rows: placed.rows.map(({ text }) => text),
    origin,
    angle,
    width: box.right,
    height: box.bottom,
    ink: inkOf(placed, trial),
    font: asked.font,
    size: placed.size,
    tracking: placed.tracking,
    direction: isRightToLeft(asked.language) ? "rtl" : "ltr",
    language: asked.language,
    style: asked.style,
  };
}
