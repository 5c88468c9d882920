import { defineMessages } from "@cutwater/contract/i18n.ts";

export const draftMessages = defineMessages({
  en: {
    saving: "Saving …",
    saved: "Saved",
    notSaved: "Not saved",
    changedElsewhere: "This task was changed in another window.",
    loadOther: "Load the latest version",
  },
  zh: {
    saving: "正在保存…",
    saved: "已保存",
    notSaved: "未保存",
    changedElsewhere: "内容已在其他窗口修改。",
    loadOther: "加载最新版本",
  },
});
