import { UploadArea } from "@cutwater/studio-kit/upload/UploadArea.tsx";
import { Segmented } from "@cutwater/ui/components/Segmented.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { PageIntake } from "@cutwater/ui/intake/PageIntake.tsx";
import page from "@cutwater/ui/styles/page.module.css";
import { Button, Loader } from "@mantine/core";
import { IconArrowRight } from "@tabler/icons-react";
import clsx from "clsx";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { filmLimits } from "../../draft.ts";
import { messages } from "../../messages.ts";
import tool from "../../tool.ts";
import { UploadNotes } from "../editing/UploadNotes.tsx";
import { pageMessages } from "../messages.ts";
import type { Author } from "../useAuthor.ts";
import type { Pictures } from "../usePictures.ts";
import styles from "./Start.module.css";
import { WorkHere } from "./WorkHere.tsx";

/** The start: a product link or the customer's pictures, the language of the video, and the engines that do the work. */
export function Start({
  author,
  pictures,
  language,
  onLanguage,
}: {
  author: Author;
  pictures: Pictures;
  /** Language of the video. */
  language: "en" | "zh";
  onLanguage: (language: "en" | "zh") => void;
}) {
  const t = useText(pageMessages);
  const refusal = useText(messages);
  const [query] = useSearchParams();
  // The assistant hands over a product's link in the address.
  const [link, setLink] = useState(query.get("link") ?? "");
  const [isMissing, setMissing] = useState(false);
  const isReading = author.reading !== null;
  const readPasted = (text: string) => {
    setLink(text);
    setMissing(false);
    void author.readLink(text);
  };
  return (
    <div className={styles.start}>
      <PageIntake isOn={!isReading} takes="link" onLink={readPasted} />
      <form
        className={clsx(page.card, styles.card)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(link.trim() === "");
          if (link.trim() !== "" && !isReading) void author.readLink(link);
        }}
      >
        <TextField
          label={t("link")}
          description={t("linkHelp")}
          error={isMissing ? refusal("linkMissing") : author.refused}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={({ currentTarget }) => {
            setLink(currentTarget.value);
            setMissing(false);
            author.forgetRefusal();
          }}
          beside={
            <Button
              data-main
              type="submit"
              className={styles.submit}
              aria-busy={isReading}
              leftSection={
                isReading ? (
                  <Loader size={14} color="currentColor" />
                ) : (
                  <IconArrowRight size={16} stroke={1.6} aria-hidden />
                )
              }
            >
              {t(isReading ? "reading" : "readLink")}
            </Button>
          }
        />
        <div className={styles.language}>
          <span className={page.small} aria-hidden>
            {t("language")}
          </span>
          <Segmented
            label={t("language")}
            value={language}
            onChange={onLanguage}
            options={[
              { value: "en", label: t("languageEn") },
              { value: "zh", label: t("languageZh") },
            ]}
          />
        </div>
        <WorkHere language={language} />
      </form>
      <section aria-label={t("ownPictures")}>
        <p className={clsx(page.ui, page.mute, styles.or)}>{t("ownPictures")}</p>
        <UploadNotes pictures={pictures} />
        <UploadArea
          accepts={tool.accepts}
          onUploaded={pictures.takeSent}
          several={{ most: filmLimits.pictures, takesAll: false, onFiles: pictures.add }}
        />
      </section>
    </div>
  );
}
