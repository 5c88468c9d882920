/**
 * Text that a spreadsheet would run as a formula (OWASP, "CSV Injection"), in full-width forms too: at the beginning of a cell,
 * and after a character that ends a cell in another region's spreadsheet.
 */
const formula = /(^|[;\t\n])('*[=+\-@＝＋－＠])/g;
const guarded = /(^|[;\t\n])'('*[=+\-@＝＋－＠])/g;

/** A cell that no spreadsheet runs: an apostrophe precedes every beginning of a formula. */
export function safeCell(text: string): string {
  return text.replace(formula, "$1'$2");
}

/** The text that `safeCell` was given. */
export function textOfCell(cell: string): string {
  return cell.replace(guarded, "$1$2");
}
