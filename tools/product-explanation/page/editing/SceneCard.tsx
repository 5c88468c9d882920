import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import clsx from "clsx";
import { useId } from "react";
import { roles } from "../../drawn-film/names.ts";
import { saidLines } from "../dubbing.ts";
import type { EditedLine, Explanation } from "../explanation.ts";
import { pageMessages } from "../messages.ts";
import type { Preview } from "../preview/usePreview.ts";
import type { Edited } from "../useExplanation.ts";
import part from "./part.module.css";
import styles from "./SceneCard.module.css";

const roleWords = { hook: "roleHook", point: "rolePoint", price: "rolePrice", call: "roleCall" } as const;

/** One scene: its spoken text, its large words, its purpose, and its picture. */
export function SceneCard({
  edited,
  explanation,
  line,
  preview,
}: {
  edited: Edited;
  explanation: Explanation;
  line: EditedLine;
  preview: Preview;
}) {
  const t = useText(pageMessages);
  const textId = useId();
  const { lines, pictures } = explanation;
  const number = lines.indexOf(line) + 1;
  const spoken = preview.shown?.dubbed[saidLines(explanation).indexOf(line)] ?? null;
  const put = (next: Partial<EditedLine>) =>
    edited.change({ lines: lines.map((one) => (one.id === line.id ? { ...one, ...next } : one)) });

  return (
    <section className={clsx(page.card, styles.card)} aria-label={t("scene", { number })}>
      <div className={clsx(page.row, page.between)}>
        <h2 className={page.head}>{t("scene", { number })}</h2>
        {spoken && (
          <span className={clsx(page.small, page.mute, page.num)}>
            {t("takes", { seconds: spoken.seconds.toFixed(1) })}
          </span>
        )}
      </div>
      <label className={part.label} htmlFor={textId}>
        {t("spoken")}
      </label>
      <textarea
        id={textId}
        className={part.text}
        rows={4}
        maxLength={600}
        value={line.text}
        onChange={({ currentTarget }) => put({ text: currentTarget.value })}
      />
      <TextField
        label={t("letters")}
        maxLength={60}
        value={line.show}
        onChange={({ currentTarget }) => put({ show: currentTarget.value })}
      />
      <div className={styles.pair}>
        <span className={part.label}>{t("role")}</span>
        <Select
          label={t("role")}
          value={line.role}
          onChange={(role) => put({ role })}
          options={roles.map((value) => ({ value, label: t(roleWords[value]) }))}
        />
        <span className={part.label}>{t("pictureOfScene")}</span>
        <Select
          label={t("pictureOfScene")}
          value={line.picture === null ? "" : String(line.picture)}
          onChange={(picture) => put({ picture: picture === "" ? null : Number(picture) })}
          options={[
            { value: "", label: t("nextPicture") },
            ...pictures.map((_picture, i) => ({ value: String(i), label: t("picture", { number: i + 1 }) })),
          ]}
        />
      </div>
      {lines.length > 1 && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
          onClick={() => edited.change({ lines: lines.filter(({ id }) => id !== line.id) })}
        >
          {t("removeScene")}
        </Button>
      )}
    </section>
  );
}
