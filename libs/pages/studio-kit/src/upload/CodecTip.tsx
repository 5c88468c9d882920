import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { WithSupportLink } from "@cutwater/ui/components/WithSupportLink.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import styles from "./CodecTip.module.css";
import { uploadMessages } from "./messages.ts";

/** The tip for a video that is not H.264 (rules.12), with a button that converts the video. */
export function CodecTip({
  isOpen,
  refusal,
  onConvert,
  onClose,
}: {
  isOpen: boolean;
  /** Why the video cannot be converted; null when it can. */
  refusal: string | null;
  /** Converts the video; null when it cannot be converted. */
  onConvert: (() => void) | null;
  onClose: () => void;
}) {
  const t = useText(uploadMessages);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("codecTitle")}>
      <p role="alert">
        <WithSupportLink sentence={t("codec")} words={t("support")} />
      </p>
      {onConvert && <p className={styles.copy}>{t("convertCopy")}</p>}
      {onConvert && (
        <Button className={styles.convert} onClick={onConvert}>
          {t("convert")}
        </Button>
      )}
      {refusal && <p className={styles.refusal}>{refusal}</p>}
    </Sheet>
  );
}

/** The button of the tip, shown in the upload area after the tip has closed by itself. */
export function ConvertOffer({ name, onConvert }: { name: string; onConvert: () => void }) {
  const t = useText(uploadMessages);
  return (
    <div className={styles.offer}>
      <p className={styles.name}>{t("notH264", { name })}</p>
      <Button variant="light" onClick={onConvert}>
        {t("convert")}
      </Button>
    </div>
  );
}
