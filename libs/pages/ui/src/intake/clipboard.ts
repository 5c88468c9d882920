/** The parts of the browser's DataTransfer that the functions of this file read. */
export type Transfer = { types: readonly string[]; files: ArrayLike<File>; getData(type: string): string };

/** The part of an element that decides whether a paste or a dropped text belongs to it. */
export type PasteTarget = { isContentEditable: boolean; localName: string; type?: string; readOnly?: boolean };

/** Input types that hold no text, such as the radio buttons of a choice. */
const withoutText = new Set(["button", "checkbox", "color", "file", "image", "radio", "range", "reset", "submit"]);

/** Whether a text goes into the element by itself. */
export const isTextField = ({ isContentEditable, localName, type = "text", readOnly = false }: PasteTarget): boolean =>
  isContentEditable || (!readOnly && (localName === "textarea" || (localName === "input" && !withoutText.has(type))));

/**
 * Whether a paste stays with the element that has the focus. An input takes only text, so that files without a text beside them go
 * to the page.
 */
export const staysInField = (target: PasteTarget, { types }: Pick<Transfer, "types">): boolean =>
  isTextField(target) &&
  (types.includes("text/plain") ||
    (target.isContentEditable && types.includes("text/html")) ||
    !types.includes("Files"));

/** The text of a paste or a drop, on one line: the lines of a text would otherwise join two links. */
export function textOf(transfer: Pick<Transfer, "getData">): string {
  const text = transfer.getData("text/plain") || addressesIn(transfer.getData("text/uri-list"));
  return text.replace(/\s*[\r\n]+\s*/g, " ").trim();
}

/** Lines that begin with # are comments (RFC 2483). */
const addressesIn = (list: string): string =>
  list
    .split(/[\r\n]+/)
    .filter((line) => !line.startsWith("#"))
    .join("\n");
