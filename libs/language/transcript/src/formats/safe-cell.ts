/**
 * Matches text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), including full-width characters: at the
 * beginning of a cell, and after a character that separates cells in other regions' spreadsheets.
 */
const formula = /(^|[;\t\n])('*[=+\-@＝＋－＠])/g;
const guarded = /(^|[;\t\n])'('*[=+\-@＝＋－＠])/g;

/** Makes a cell safe for spreadsheets by an apostrophe before every possible beginning of a formula. */
export function safeCell(text: string): string {
  return text.replace(formula, "$1'$2");
}

/** Restores the text that was passed to `safeCell`. */
export function textOfCell(cell: string): string {
  return cell.replace(guarded, "$1$2");
}
