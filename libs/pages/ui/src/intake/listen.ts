import { findLinks } from "@cutwater/contract/links.ts";
import { isTextField, staysInField, textOf } from "./clipboard.ts";
import { createIntakes, type Intake, type IntakeKind } from "./intakes.ts";

/** The intakes of this window. */
export const intakes = createIntakes();

let isListening = false;

/**
 * Listens to pastes and drags of the whole window, once. A file or address that no intake takes is refused, because the browser
 * would open it in place of the page.
 */
export function listenToPastesAndDrops(): void {
  if (isListening) return;
  isListening = true;
  // A picture or link that is dragged inside the page is left to the browser.
  let isOwnDrag = false;
  const keep = ({ type }: Event) => {
    isOwnDrag = type === "dragstart";
  };
  addEventListener("dragstart", keep, true);
  addEventListener("dragend", keep, true);

  addEventListener("dragover", (event) => {
    const { dataTransfer } = event;
    if (isOwnDrag || event.defaultPrevented || !dataTransfer) return;
    const kind = kindOf(event);
    const found = kind && intakes.find(kind, isDialogOpen());
    intakes.setOver(found?.id ?? null);
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
    const intake = intakes.find(kind, isDialogOpen());
    if (kind === "files") giveFiles([...dataTransfer.files], intake, "dropped");
    else giveLink(textOf(dataTransfer), intake);
  });
  addEventListener("paste", (event) => {
    const { clipboardData, target } = event;
    if (!clipboardData || event.defaultPrevented) return;
    if (target instanceof HTMLElement && staysInField(target, clipboardData)) return;
    const files = [...clipboardData.files];
    const isTaken =
      files.length > 0
        ? giveFiles(files, intakes.find("files", isDialogOpen()), "pasted")
        : giveLink(textOf(clipboardData), intakes.find("link", isDialogOpen()));
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

function giveFiles(files: File[], intake: Intake | null, how: "pasted" | "dropped"): boolean {
  if (files.length === 0 || !intake?.onFiles) return false;
  intake.onFiles(files, how);
  return true;
}

function giveLink(text: string, intake: Intake | null): boolean {
  if (!intake?.onLink || findLinks(text, 1).length === 0) return false;
  intake.onLink(text);
  return true;
}

const isDialogOpen = (): boolean => document.querySelector("[role=dialog][aria-modal=true]") !== null;
