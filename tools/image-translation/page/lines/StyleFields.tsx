import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { type TextStyle } from "@cutwater/typesetting/lines/style.ts";
import { faces, weights } from "@cutwater/typesetting/lines/type-words.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconAlignCenter, IconAlignLeft, IconAlignRight } from "@tabler/icons-react";
import { useState } from "react";
import { pageMessages } from "../messages.ts";
import styles from "./StyleFields.module.css";

const icon = { size: 16, stroke: 1.6, "aria-hidden": true } as const;

/** Fields for the style of the chosen line: font, size, weight, colour and alignment. */
export function StyleFields({ line, onStyle }: { line: PictureLine; onStyle: (style: Partial<TextStyle>) => void }) {
  const t = useText(pageMessages);
  const { face, size, weight, colour, align } = line.style;
  return (
    <div className={styles.fields}>
      <label className={styles.wide}>
        <span>{t("font")}</span>
        <Select
          label={t("font")}
          value={face}
          options={faces.map((value) => ({ value, label: t(`face_${value}`) }))}
          onChange={(next) => onStyle({ face: next })}
        />
      </label>
      <label>
        <span>{t("size")}</span>
        <NumberField value={Math.round(size)} label={t("size")} onValue={(next) => onStyle({ size: next })} />
      </label>
      <label>
        <span>{t("weight")}</span>
        <Select
          label={t("weight")}
          value={String(weight)}
          options={weights.map((value) => ({ value: String(value), label: String(value) }))}
          onChange={(next) => {
            const chosen = weights.find((one) => String(one) === next);
            if (chosen) onStyle({ weight: chosen });
          }}
        />
      </label>
      <label>
        <span>{t("colour")}</span>
        <input
          type="color"
          className={styles.colour}
          value={colour}
          onChange={({ currentTarget }) => onStyle({ colour: currentTarget.value, gradient: null })}
        />
      </label>
      <div className={styles.align}>
        <span>{t("align")}</span>
        <Segmented
          label={t("align")}
          value={align}
          options={[
            { value: "left", label: <IconAlignLeft {...icon} aria-hidden={false} aria-label={t("align_left")} /> },
            {
              value: "centre",
              label: <IconAlignCenter {...icon} aria-hidden={false} aria-label={t("align_centre")} />,
            },
            { value: "right", label: <IconAlignRight {...icon} aria-hidden={false} aria-label={t("align_right")} /> },
          ]}
          onChange={(next) => onStyle({ align: next })}
        />
      </div>
    </div>
  );
}

/** A number field that takes effect while typing once the text is a valid size; invalid input stays in the field. */
function NumberField({ value, label, onValue }: { value: number; label: string; onValue: (value: number) => void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      className={styles.number}
      inputMode="numeric"
      aria-label={label}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const next = Number.parseInt(currentTarget.value, 10);
        if (next >= 4 && next <= 2_000) onValue(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
