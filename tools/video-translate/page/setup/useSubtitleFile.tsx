import { TranscriptRefused } from "@cutwater/transcript/refused.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import { type ReactNode, useRef, useState } from "react";
import { fileMessages } from "./messages.ts";
import { type ReadFile, readSubtitleFile } from "./read-file.ts";

/**
 * Lets the customer select, drop or paste a subtitle file, and reads it. `input` can be rendered anywhere; `refusal` says why the last file
 * cannot be read.
 */
export function useSubtitleFile(
  language: string,
  onRead: (file: ReadFile & { name: string }) => void,
  { isInDialog }: { isInDialog: boolean },
): { input: ReactNode; open: () => void; refusal: string | null } {
  const t = useText(fileMessages);
  const picker = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function read(file: File): Promise<void> {
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      onRead({ ...(await readSubtitleFile(bytes, { name: file.name, language })), name: file.name });
      setRefusal(null);
    } catch (error) {
      if (!(error instanceof TranscriptRefused)) throw error;
      setRefusal(
        t(error.reason in fileMessages.en ? (error.reason as keyof typeof fileMessages.en) : "unknownFormat", {
          line: error.line ?? 1,
        }),
      );
    }
  }
  return {
    refusal,
    open: () => picker.current?.click(),
    input: (
      <>
        <PageIntake takes="file" onFiles={([file]) => file && void read(file)} isInDialog={isInDialog} />
        <input
          ref={picker}
          type="file"
          accept=".srt,.vtt,.ass,.ssa,.csv,.tsv,.txt,text/*"
          hidden
          tabIndex={-1}
          aria-hidden
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void read(file);
            // Cleared, so that the same file can be selected again.
            currentTarget.value = "";
          }}
        />
      </>
    ),
  };
}
