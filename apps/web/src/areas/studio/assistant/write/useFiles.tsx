import styles from "@cutwater/studio-kit/upload/UploadArea.module.css";
import { type ReactNode, useRef } from "react";
import { attachmentKinds } from "./attachment-kinds.ts";

/** The names of all files that the assistant takes, for the browser's file picker. */
const accept = attachmentKinds.flatMap(({ extensions }) => extensions.map((extension) => `.${extension}`)).join(",");

/** The browser's file picker for several files of any kind. @returns `input`, which the page renders anywhere, and `open` */
export function useFiles(onFiles: (files: File[]) => void): { input: ReactNode; open: () => void } {
  const picker = useRef<HTMLInputElement>(null);
  return {
    open: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        accept={accept}
        multiple
        tabIndex={-1}
        aria-hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          if (files.length > 0) onFiles(files);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    ),
  };
}
