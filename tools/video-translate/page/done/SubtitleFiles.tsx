import { useText } from "@cutwater/ui/i18n/useText.ts";
import { saveText } from "@cutwater/ui/save/save-text.ts";
import { Button } from "@mantine/core";
import type { Made } from "../job-data.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Made.module.css";
import { formats, subtitleFile, subtitleName } from "./subtitle-files.ts";

/** Downloads of the translated lines as files, which the page makes itself. */
export function SubtitleFiles({
  made,
  name,
  size,
}: {
  made: Made;
  name: string;
  size: { width: number; height: number } | null;
}) {
  const t = useText(pageMessages);
  return (
    <div className={styles.files}>
      <h3>{t("downloads")}</h3>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="sm"
          aria-label={t("downloadAs", { format: format.toUpperCase() })}
          onClick={() => saveText(subtitleName(name, made.to, format), subtitleFile(made, format, size))}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
