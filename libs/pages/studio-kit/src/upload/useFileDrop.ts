import { useEffect, useEffectEvent, useState } from "react";

export type FileDropOptions = {
  isOn: boolean;
  /** The kind of pasted files that are also accepted; null for none. */
  pastes: "image" | null;
  onFiles: (files: File[]) => void;
};

/**
 * Accepts files dropped anywhere on the page, and pasted files. `onFiles` receives at least one file.
 * @returns whether a file is being dragged over the page
 */
export function useFileDrop({ isOn, pastes, onFiles }: FileDropOptions): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined, kind = "") => {
    const taken = [...(files ?? [])].filter(({ type }) => type.startsWith(kind));
    if (taken.length > 0) onFiles(taken);
    return taken.length > 0;
  });

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const dragOver = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Otherwise the browser opens the file in place of the page.
      event.preventDefault();
      setIsOver(true);
    };
    const dragLeave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (!holdsFiles(event)) return;
      event.preventDefault();
      take(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (pastes && take(event.clipboardData?.files, `${pastes}/`)) event.preventDefault();
    };
    addEventListener("dragover", dragOver, { signal });
    addEventListener("dragleave", dragLeave, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => {
      ending.abort();
      setIsOver(false);
    };
  }, [isOn, pastes]);
  return isOver;
}
