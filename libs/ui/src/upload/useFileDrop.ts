import { useEffect, useEffectEvent, useState } from "react";

type Options = {
  isOn: boolean;
  /** Pasted files of this kind are taken too; null takes none. */
  pastes: "image" | null;
  onFile: (file: File) => void;
};

/** Hears of files dropped anywhere on the page, and pasted pictures. @returns whether one is held over the page now */
export function useFileDrop({ isOn, pastes, onFile }: Options): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((files: FileList | undefined, kind = "") => {
    const file = [...(files ?? [])].find(({ type }) => type.startsWith(kind));
    if (file) onFile(file);
    return file !== undefined;
  });

  useEffect(() => {
    if (!isOn) return;
    const ending = new AbortController();
    const { signal } = ending;
    const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes("Files") ?? false;
    const over = (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      // Without this the browser would open the file in our place.
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
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
    addEventListener("dragover", over, { signal });
    addEventListener("dragleave", leave, { signal });
    addEventListener("drop", drop, { signal });
    addEventListener("paste", paste, { signal });
    return () => {
      ending.abort();
      setIsOver(false);
    };
  }, [isOn, pastes]);
  return isOver;
}
