import type { Accepts } from "@cutwater/toolkit/tool.ts";
import { type ReactNode, useRef } from "react";
import { isIos, pickerFilter } from "./file-picker.ts";
import { zipFilter } from "./pictures-in.ts";
import styles from "./UploadArea.module.css";

/**
 * The browser's file picker.
 *
 * @param isMultiple whether several files may be chosen
 * @param takesZips whether zips of files may also be chosen
 * @returns `input`, which the page renders anywhere, and `open`
 */
export function useFilePicker(
  accepts: Accepts,
  {
    isMultiple,
    takesZips = false,
    onFiles,
  }: { isMultiple: boolean; takesZips?: boolean; onFiles: (files: File[]) => void },
): { input: ReactNode; open: () => void } {
  const picker = useRef<HTMLInputElement>(null);
  return {
    open: () => picker.current?.click(),
    input: (
      <input
        ref={picker}
        className={styles.picker}
        type="file"
        accept={[pickerFilter(accepts, isIos(navigator)), ...(takesZips ? [zipFilter] : [])].join(",")}
        multiple={isMultiple}
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
