import { findLinks } from "@cutwater/contract/links.ts";
import { isTextField, staysInField, textOf } from "./clipboard.ts";
import { createIntakes, type IntakeKind } from "./intakes.ts";
import { namedFiles } from "./pasted-names.ts";

/** The intakes of this window. */
export const intakes = createIntakes();

let isListening = false;

/**
 * Listens to pastes and drags of the whole window, once. A file or address that no intake takes is refused, because the browser
 * would open it in place of the page.
 *
 * @param pastedName returns the first word of the name of a pasted picture without a name
 */
export function listenToPastesAndDrops(pastedName: () => string): void {
  if (isListening) return;
  isListening = true;
  // A picture or link that is dragged inside the page is left to the browser.
  let isOwnDrag = false;
  addEventListener("dragstart", () => (isOwnDrag = true), true);
  addEventListener("dragend", () => (isOwnDrag = false), true);

  addEventListener("dragover", (event) => {
    const { dataTransfer } = event;
    if (isOwnDrag || event.defaultPrevented || !dataTransfer) return;
    const kind = kindOf(event);
    const found = kind && intakes.find(kind, isDialogOpen());
    intakes.setOver(found?.[0] ?? null);
    if (!kind || (!found && kind === "link" && !dataTransfer.types.includes("text/uri-list"))) return;
    event.preventDefault();
    dataTransfer.dropEffect = found ? "copy" : "none";
  });
  addEventListener("dragleave", ({ relatedTarget }) => {
    if (relatedTarget === null) intakes.setOver(null);
  });
  addEventListener("drop", (event) => {
    intakes.setOver(null);
    const { dataTransfer } = event;
    const own = isOwnDrag;
    isOwnDrag = false;
    const kind = kindOf(event);
    if (own || event.defaultPrevented || !dataTransfer || !kind) return;
    event.preventDefault();
    const [, intake] = intakes.find(kind, isDialogOpen()) ?? [];
    if (kind === "files") giveFiles([...dataTransfer.files], intake?.onFiles);
    else giveLink(textOf(dataTransfer), intake?.onLink);
  });
  addEventListener("paste", (event) => {
    const { clipboardData, target } = event;
    if (!clipboardData || event.defaultPrevented) return;
    if (target instanceof HTMLElement && staysInField(target, clipboardData)) return;
    const files = [...clipboardData.files];
    const isTaken =
      files.length > 0
        ? giveFiles(
            namedFiles(files, { word: pastedName(), now: new Date() }),
            intakes.find("files", isDialogOpen())?.[1].onFiles,
          )
        : giveLink(textOf(clipboardData), intakes.find("link", isDialogOpen())?.[1].onLink);
    if (isTaken) event.preventDefault();
  });
}

/** Pictures dragged from another site hold files and an address: where no file is taken, the address counts. */
function kindOf({ dataTransfer, target }: DragEvent): IntakeKind | null {
  const types = dataTransfer?.types ?? [];
  const isText = types.includes("text/uri-list") || types.includes("text/plain");
  if (types.includes("Files"))
    return isText && !intakes.find("files", isDialogOpen()) && intakes.find("link", isDialogOpen()) ? "link" : "files";
  // A text field takes a dropped text by itself.
  return isText && !(target instanceof HTMLElement && isTextField(target)) ? "link" : null;
}

function giveFiles(files: File[], onFiles: ((files: File[]) => void) | undefined): boolean {
  if (files.length === 0 || !onFiles) return false;
  onFiles(files);
  return true;
}

function giveLink(text: string, onLink: ((text: string) => void) | undefined): boolean {
  if (!onLink || findLinks(text, 1).length === 0) return false;
  onLink(text);
  return true;
}

const isDialogOpen = (): boolean => document.querySelector("[role=dialog][aria-modal=true]") !== null;
