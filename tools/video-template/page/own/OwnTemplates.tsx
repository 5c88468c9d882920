import { fillSlots } from "@cutwater/composer/slots/fill.ts";
import { lengthOf } from "@cutwater/composer/time/scenes.ts";
import { writtenLanguage } from "@cutwater/contract/i18n.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import { useMemo, useRef, useState } from "react";
import { samplesOf } from "../film/given.ts";
import type { Media } from "../film/media.ts";
import galleryStyles from "../gallery/Gallery.module.css";
import { TemplateCard } from "../gallery/TemplateCard.tsx";
import { useMovingCard } from "../gallery/useMovingCard.ts";
import { pageMessages } from "../messages.ts";
import styles from "./OwnTemplates.module.css";
import { type Own, useOwnTemplates } from "./useOwnTemplates.ts";

/** The customer's own templates, and a button to import one from a file. */
export function OwnTemplates({ media, onUse }: { media: Media; onUse: (own: Own) => void }) {
  const t = useText(pageMessages);
  const language = writtenLanguage(useLanguage().language);
  const own = useOwnTemplates();
  const picker = useRef<HTMLInputElement>(null);
  const [leaving, setLeaving] = useState<Own | null>(null);
  const moving = useMovingCard();
  const cards = useMemo(
    () =>
      own.list.map((one) => {
        const samples = Object.entries(samplesOf(one.composition, undefined, language, media));
        // A sample is only shown in a slot of the same kind.
        const open = { ...one.composition };
        const shown = samples.filter(([key, { kind }]) =>
          open.slots.some((slot) => slot.key === key && slot.kind === kind),
        );
        return { one, filled: fillSlots(open, Object.fromEntries(shown)) };
      }),
    [own.list, language, media],
  );
  return (
    <section className={styles.section} aria-label={t("own")}>
      <div className={clsx(page.bar, styles.bar)}>
        <h2 className={page.head}>{t("own")}</h2>
        <PageIntake takes="file" onFiles={([file]) => file && void own.importFile(file)} />
        <input
          ref={picker}
          className={styles.picker}
          type="file"
          accept=".json,application/json"
          tabIndex={-1}
          aria-hidden
          data-import
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void own.importFile(file);
            currentTarget.value = "";
          }}
        />
        <Button variant="default" size="sm" disabled={own.isBusy} onClick={() => picker.current?.click()}>
          {t("importFile")}
        </Button>
      </div>
      {cards.length > 0 && (
        <ul className={galleryStyles.cards}>
          {cards.map(({ one, filled }) => (
            <TemplateCard
              key={one.id}
              template={{
                name: one.name,
                open: one.composition,
                filled,
                shape: "9:16",
                posterSeconds: lengthOf(filled) * 0.7,
              }}
              media={media}
              {...moving(one.id)}
              onUse={() => onUse(one)}
            >
              <div className={styles.acts}>
                <Button variant="subtle" size="sm" onClick={() => own.exportFile(one)}>
                  {t("exportFile")}
                  <span className={page.visuallyHidden}> {one.name}</span>
                </Button>
                <Button variant="subtle" size="sm" onClick={() => setLeaving(one)}>
                  {t("remove")}
                  <span className={page.visuallyHidden}> {one.name}</span>
                </Button>
              </div>
            </TemplateCard>
          ))}
        </ul>
      )}
      <Sheet
        isOpen={leaving !== null}
        title={t("removeTitle", { name: leaving?.name ?? "" })}
        onClose={() => setLeaving(null)}
      >
        <p className={page.ui}>{t("removeText")}</p>
        <div className={page.dialogActions}>
          <Button variant="default" onClick={() => setLeaving(null)}>
            {t("keepIt")}
          </Button>
          <Button loading={own.isBusy} onClick={() => leaving && own.remove(leaving.id, () => setLeaving(null))}>
            {t("remove")}
          </Button>
        </div>
      </Sheet>
    </section>
  );
}
