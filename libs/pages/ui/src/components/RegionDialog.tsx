import { defineMessages } from "@cutwater/contract/i18n.ts";
import { Button } from "@mantine/core";
import { useText } from "../i18n/useText.ts";
import page from "../styles/page.module.css";
import { Sheet } from "./Sheet.tsx";

const messages = defineMessages({
  en: {
    inside: "Change the region to China?",
    outside: "Change the region to outside China?",
    text: "Prices, payment methods and ways to sign up follow the region. You can change it back at any time.",
    change: "Change region",
    cancel: "Cancel",
  },
  zh: {
    inside: "切换到中国大陆？",
    outside: "切换到中国大陆以外？",
    text: "价格、支付方式和注册方式会随地区变化，可随时切换回来。",
    change: "切换地区",
    cancel: "取消",
  },
});

/** Asks for confirmation before the region changes, and names the consequences. */
export function RegionDialog({
  toChina,
  onChange,
  onClose,
}: {
  toChina: boolean;
  onChange: () => void;
  onClose: () => void;
}) {
  const t = useText(messages);
  return (
    <Sheet isOpen onClose={onClose} title={t(toChina ? "inside" : "outside")}>
      <p>{t("text")}</p>
      <div className={page.dialogActions}>
        <Button variant="default" onClick={onClose}>
          {t("cancel")}
        </Button>
        <Button
          onClick={() => {
            onChange();
            onClose();
          }}
        >
          {t("change")}
        </Button>
      </div>
    </Sheet>
  );
}
