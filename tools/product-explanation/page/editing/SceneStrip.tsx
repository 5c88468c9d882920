import { useUploadAddress } from "@cutwater/studio-kit/upload/useUploadAddress.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import clsx from "clsx";
import { filmLimits } from "../../draft.ts";
import { saidLines } from "../dubbing.ts";
import { type Explanation, newLineId } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Preview } from "../preview/usePreview.ts";
import type { Edited } from "../useExplanation.ts";
import styles from "./SceneStrip.module.css";

/** All scenes in a row, with widths in proportion to their durations. The current scene is highlighted. */
export function SceneStrip({
  edited,
  explanation,
  chosen,
  onChoose,
  preview,
}: {
  edited: Edited;
  explanation: Explanation;
  chosen: string | null;
  onChoose: (id: string) => void;
  preview: Preview;
}) {
  const t = useText(pageMessages);
  const shownAt = useUploadAddress();
  const { lines, pictures } = explanation;
  const said = saidLines(explanation);
  const { shown, seconds } = preview;
  const starts = shown?.film.starts ?? [];
  const now = starts.findLastIndex((start) => start <= seconds + 0.35);

  function add(): void {
    const line = { id: newLineId(), text: "", show: "", role: "point" as const, picture: null };
    // A new line goes before the call to action, which is the film's last line.
    const at = lines.at(-1)?.role === "call" ? lines.length - 1 : lines.length;
    edited.change({ lines: lines.toSpliced(at, 0, line) });
    onChoose(line.id);
  }

  return (
    <section className={styles.section} aria-label={t("scenes")}>
      <div className={clsx(page.row, page.between)}>
        <h2 className={page.head}>{t("scenes")}</h2>
        {lines.length < filmLimits.lines && (
          <Button variant="subtle" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
            {t("addScene")}
          </Button>
        )}
      </div>
      <ol className={styles.strip}>
        {lines.map((line, i) => {
          const place = said.indexOf(line);
          const picture = pictures[(line.picture ?? i) % Math.max(1, pictures.length)];
          return (
            <li key={line.id} style={{ flexGrow: place < 0 ? 2 : lengthOf(starts, place, shown?.film.seconds ?? 0) }}>
              <button
                type="button"
                className={styles.scene}
                aria-pressed={line.id === chosen}
                data-now={(place >= 0 && place === now) || undefined}
                onClick={() => onChoose(line.id)}
              >
                {picture && <img src={shownAt(picture.url)} alt="" />}
                <span className={clsx(styles.words, page.cut)}>
                  <b className={page.num}>{i + 1}</b> {line.show || line.text}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const lengthOf = (starts: readonly number[], place: number, end: number): number =>
  Math.max(1, (starts[place + 1] ?? end) - (starts[place] ?? 0));
