import { shapes } from "@cutwater/composer/schema/box.ts";
import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import { textIn, writtenLanguage } from "@cutwater/contract/i18n.ts";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import clsx from "clsx";
import { useMemo, useState } from "react";
import { templateNames, templates } from "../../templates/all.ts";
import { compositionOf } from "../../templates/project.ts";
import { templateKinds } from "../../templates/template.ts";
import { samplesOf } from "../film/given.ts";
import type { Media } from "../film/media.ts";
import { pageMessages } from "../messages.ts";
import styles from "./Gallery.module.css";
import { TemplateCard } from "./TemplateCard.tsx";
import { useMovingCard } from "./useMovingCard.ts";

type ShapeChoice = (typeof shapes)[number] | "all";
type KindChoice = (typeof templateKinds)[number] | "all";

/** Our own templates, filtered by shape and use. Only one of them plays at a time. */
export function Gallery({
  media,
  onUse,
}: {
  media: Media;
  onUse: (template: string, shape: (typeof shapes)[number]) => void;
}) {
  const t = useText(pageMessages);
  const { language } = useLanguage();
  const content = writtenLanguage(language);
  const [shape, setShape] = useState<ShapeChoice>("all");
  const [kind, setKind] = useState<KindChoice>("all");
  const moving = useMovingCard();
  const cards = useMemo(
    () =>
      templateNames.map((template) => {
        const open = compositionOf({ template, language: content, length: "usual" })!;
        const values = Object.fromEntries(
          Object.entries(samplesOf(open, template, content, media)).map(([key, value]) => [key, value]),
        );
        return { template, open, filled: fillSlots(open, values) };
      }),
    [content, media],
  );
  const shown = cards.filter(({ template }) => kind === "all" || templates[template].kind === kind);
  return (
    <>
      <div className={clsx(page.bar, styles.filters)}>
        <Segmented
          label={t("shape")}
          options={[{ value: "all" as const, label: t("all") }, ...shapes.map((value) => ({ value, label: value }))]}
          value={shape}
          onChange={setShape}
        />
        <Select
          label={t("kind")}
          options={[
            { value: "all" as const, label: t("everything") },
            ...templateKinds.map((value) => ({ value, label: t(value) })),
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      <ul className={styles.cards}>
        {shown.map(({ template, open, filled }) => {
          const { names, posterSeconds, shape: own } = templates[template];
          const inShape = shape === "all" ? own : shape;
          return (
            <TemplateCard
              key={template}
              template={{ name: textIn(names, language), open, filled, shape: inShape, posterSeconds }}
              media={media}
              {...moving(template)}
              onUse={() => onUse(template, inShape)}
            />
          );
        })}
      </ul>
    </>
  );
}
