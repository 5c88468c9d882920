import { handedAddress } from "@cutwater/contract/handed.ts";
import { textIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { Button } from "@mantine/core";
import { IconCheck } from "@tabler/icons-react";
import { tools } from "../../../tools/tools.ts";
import { useMergeDoor } from "../merge/door.ts";
import type { MergeOrder } from "../merge/merges.ts";
import { resultMessages } from "./messages.ts";
import styles from "./Saved.module.css";

const offers = tools.flatMap(({ tool, afterDownload, Icon }) => (afterDownload ? [{ tool, afterDownload, Icon }] : []));

/** The last saved file of a result, and the tools of the studio that can continue with it. */
export function Saved({ order, isVideo }: { order: MergeOrder; isVideo: boolean }) {
  const t = useText(resultMessages);
  const { language } = useLanguage();
  const merges = useMergeDoor();
  return (
    <div className={styles.saved} role="status">
      <p className={styles.what}>
        <IconCheck size={16} stroke={1.6} aria-hidden />
        {t("saved", { quality: order.label })}
      </p>
      {isVideo &&
        offers.map(({ tool, afterDownload, Icon }) => (
          <Button
            key={tool.code}
            variant="light"
            size="sm"
            leftSection={<Icon size={16} stroke={1.6} aria-hidden />}
            onClick={() => merges.start({ ...order, opens: `/studio${tool.path}${handedAddress(order)}` })}
          >
            {textIn(afterDownload, language)}
          </Button>
        ))}
    </div>
  );
}
