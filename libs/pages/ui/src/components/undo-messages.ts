import { defineMessages } from "@cutwater/contract/i18n.ts";

export const undoMessages = defineMessages({
  en: { undo: "Undo", redo: "Redo" },
  zh: { undo: "撤销", redo: "重做" },
});
