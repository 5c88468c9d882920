import { Stage } from "@cutwater/ui/components/Stage.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import page from "@cutwater/ui/styles/page.module.css";
import { Button } from "@mantine/core";
import clsx from "clsx";
import type { BatchItem } from "./items.ts";
import { batchWords } from "./messages.ts";
import styles from "./UnsentPicture.module.css";

/** A picture that has not arrived at the server yet, or that the server refused. */
export function UnsentPicture({
  picture,
  onSendAgain,
  onRemove,
}: {
  picture: BatchItem;
  onSendAgain: () => void;
  onRemove: () => void;
}) {
  const t = useText(batchWords);
  const { upload, shown, name } = picture;
  const step = upload?.state.step;
  return (
    <div className={styles.column}>
      <Stage isWide ratio={3 / 2}>
        {shown && <img className={styles.whole} src={shown} alt={t("picture", { name })} />}
      </Stage>
      <div className={page.bar}>
        <p className={clsx(page.small, page.mute)}>
          {upload?.state.step === "refused" || upload?.state.step === "failed" ? upload.state.sentence : t("uploading")}
        </p>
        <div className={page.row}>
          {step === "failed" && (
            <Button variant="default" onClick={onSendAgain}>
              {t("sendAgain")}
            </Button>
          )}
          <Button variant="subtle" onClick={onRemove}>
            {t("remove")}
          </Button>
        </div>
      </div>
    </div>
  );
}
