import { defineMessages } from "@cutwater/contract/i18n.ts";

export const mcpMessages = defineMessages({
  en: {
    "mcp.needsToken": "Send an access token of your account: Authorization: Bearer cut_…",
    "mcp.sessionUnknown": "This session has ended. Begin a new one.",
    "mcp.tooManySessions": "Too many programs are connected. Try again in a minute.",
  },
  zh: {
    "mcp.needsToken": "请发送账号的访问令牌：Authorization: Bearer cut_…",
    "mcp.sessionUnknown": "会话已结束，请重新建立。",
    "mcp.tooManySessions": "连接的程序过多，请一分钟后再试。",
  },
});
