import { defineMessages } from "@cutwater/contract/i18n.ts";

export const takedownMessages = defineMessages({
  en: {
    takenDown: "This link was reported and is not available here.",
    fileTakenDown: "This file was reported and cannot be uploaded.",
    takedownLink: "Enter a complete link, such as https://example.org/video.",
    takedownHost: "Enter a host name, such as example.org.",
    takedownFile: "Enter the SHA-256 of the file: 64 digits from 0 to f.",
    takedownUnknown: "This entry no longer exists.",
  },
  zh: {
    takenDown: "该链接已被举报，本站不再提供。",
    fileTakenDown: "该文件已被举报，无法上传。",
    takedownLink: "请填写完整链接，例如 https://example.org/video。",
    takedownHost: "请填写域名，例如 example.org。",
    takedownFile: "请填写文件的 SHA-256：64 位，由 0 到 f 组成。",
    takedownUnknown: "该条目已不存在。",
  },
});
