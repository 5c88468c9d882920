import { defineMessages } from "@cutwater/contract/i18n.ts";

export const inboxMessages = defineMessages({
  en: {
    bell: "Messages",
    bellUnread: "Messages, {count} unread",
    title: "Messages",
    readAll: "Mark all as read",
    unread: "Unread",
    older: "Show older",
    loading: "Loading messages",
    emptyTitle: "No messages yet",
    emptyText: "Updates about your tasks and payments appear here.",
  },
  zh: {
    bell: "消息",
    bellUnread: "消息，{count} 条未读",
    title: "消息",
    readAll: "全部标为已读",
    unread: "未读",
    older: "查看更早的消息",
    loading: "正在加载消息",
    emptyTitle: "还没有消息",
    emptyText: "任务结束或付款到账时，会在这里通知您。",
  },
});
