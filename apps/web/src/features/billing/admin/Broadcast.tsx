import { broadcast } from "@cutwater/contract/admin.ts";
import { defineMessages } from "@cutwater/contract/i18n.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { newJobId } from "@cutwater/ui/jobs/new-job-id.ts";
import { Button } from "@mantine/core";
import { useState } from "react";
import styles from "./Admin.module.css";
import { FormDialog } from "./FormDialog.tsx";

const messages = defineMessages({
  en: {
    title: "Message to all customers",
    text: "It comes into everybody's inbox at once, in the language each reads in, and cannot be taken back.",
    titleEn: "Title, English",
    titleZh: "Title, Chinese",
    textEn: "Text, English",
    textZh: "Text, Chinese",
    send: "Send to all",
    sent: "Sent to all customers",
  },
  zh: {
    title: "给所有客户发消息",
    text: "消息会立即进入每位客户的收件箱，按各自的语言显示，且无法撤回。",
    titleEn: "标题（英文）",
    titleZh: "标题（中文）",
    textEn: "正文（英文）",
    textZh: "正文（中文）",
    send: "发给所有人",
    sent: "已发给所有客户",
  },
});

const names = ["titleEn", "titleZh", "textEn", "textZh"] as const;

/** A word to everybody. */
export function Broadcast() {
  const t = useText(messages);
  const [onceKey, begin] = useState<string | null>(null);
  return (
    <div className={styles.acts}>
      <Button variant="default" onClick={() => begin(newJobId())}>
        {t("title")}
      </Button>
      {onceKey !== null && (
        <FormDialog
          title={t("title")}
          text={t("text")}
          fields={names.map((name) => ({ name, label: t(name), kind: "text" }))}
          submitLabel={t("send")}
          doneText={t("sent")}
          send={(values) => {
            const [titleEn = "", titleZh = "", textEn = "", textZh = ""] = names.map((name) => String(values[name]));
            return call(broadcast, { onceKey, titleEn, titleZh, textEn, textZh, link: null });
          }}
          onDone={() => {}}
          onClose={() => begin(null)}
        />
      )}
    </div>
  );
}
