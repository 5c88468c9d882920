import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { Picks } from "@cutwater/ui/components/Picks.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import panel from "@cutwater/video-editor/panel.module.css";
import { Button } from "@mantine/core";
import { IconAlertCircle, IconUpload, IconX } from "@tabler/icons-react";
import clsx from "clsx";
import { useId, useRef } from "react";
import { pageMessages } from "../messages.ts";
import type { ReadFile } from "./read-file.ts";
import styles from "./Setup.module.css";
import { useSubtitleFile } from "./useSubtitleFile.tsx";
import type { OwnFile, Wish } from "./wish.ts";
import { wordsFrom } from "./wish-draft.ts";

const words = { best: "best", heard: "heardWords", read: "read", file: "file" } as const;
const whats = { best: "bestWhat", heard: "heardWhat", read: "readWhat", file: "fileWhat" } as const;

/** The source of the words: an engine, or the customer's own file. */
export function WordsFrom({
  wish,
  canRead,
  canHear,
  onChange,
}: {
  wish: Wish;
  /** Whether subtitles in the picture can be read, and speech recognised, in this language; true until that is known. */
  canRead: boolean;
  canHear: boolean;
  onChange: (part: Partial<Wish>) => void;
}) {
  const t = useText(pageMessages);
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const { file } = wish;
  const isLacking = (value: Wish["words"]) => (value === "read" && !canRead) || (value === "heard" && !canHear);
  const lackWords = { heard: "heardNone", read: "readNone" } as const;
  const take = ({ name, text, transcript, isTimed }: ReadFile & { name: string }) =>
    onChange({
      file: { name, text, lines: transcript.lines.length, isTimed, side: wish.file?.side ?? "source" },
    });
  const picking = useSubtitleFile(wish.from, take, { isInDialog: false });
  function removeFile(): void {
    onChange({ file: null, words: "best" });
    // The pressed button is removed with the file, so the title gets the focus.
    title.current?.focus({ preventScroll: true });
  }

  return (
    <div className={panel.part}>
      <h2 id={id} ref={title} tabIndex={-1} className={panel.title}>
        {t("words")}
      </h2>
      <Picks
        labelledBy={id}
        value={wish.words}
        onChange={(next) => onChange({ words: next })}
        options={wordsFrom.map((value) => ({
          value,
          word: t(words[value]),
          what: t((value === "read" || value === "heard") && isLacking(value) ? lackWords[value] : whats[value]),
          isDisabled: isLacking(value),
        }))}
      />
      {wish.words === "file" && (
        <div className={styles.more}>
          {picking.input}
          <Button
            variant="light"
            fullWidth
            leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />}
            onClick={picking.open}
          >
            {t(file ? "otherFile" : "chooseFile")}
          </Button>
          {picking.refusal && (
            <p className={styles.refusal} role="alert">
              <IconAlertCircle size={16} stroke={1.6} aria-hidden />
              {picking.refusal}
            </p>
          )}
          {file && !picking.refusal && <FileLine file={file} onRemove={removeFile} />}
          {file && (
            <Segmented
              label={t("fileSide")}
              value={file.side}
              onChange={(side) => onChange({ file: { ...file, side } })}
              options={[
                { value: "source", label: t("fileSource") },
                { value: "target", label: t("fileTarget") },
              ]}
            />
          )}
        </div>
      )}
    </div>
  );
}

function FileLine({ file: { name, lines, isTimed }, onRemove }: { file: OwnFile; onRemove: () => void }) {
  const t = useText(pageMessages);
  return (
    <div className={styles.file}>
      <p className={clsx(page.small, page.mute)} role="status">
        {t(isTimed ? "fileLines" : "fileScript", { name, count: lines })}
      </p>
      <IconButton label={t("removeFile")} onClick={onRemove}>
        <IconX size={16} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}
