import { defineMessages } from "@cutwater/contract/i18n.ts";

export const passwordMessages = defineMessages({
  en: {
    change: "Change password",
    set: "Set a password",
    text: "A code goes to {contact}. Afterwards every other device has to log in again.",
    to: "Send the code to",
    mobile: "Phone",
    email: "Email",
    newPassword: "New password",
    help: "6 to 18 letters and digits, at least one of each",
    confirm: "New password again",
    changed: "Your password is changed. You stay logged in here; every other device was logged out.",
    noContact:
      "Your account has neither phone nor email, so no code can be sent. You log in by the provider you came with.",
  },
  zh: {
    change: "修改密码",
    set: "设置密码",
    text: "验证码将发送到 {contact}。修改后，其他设备都需要重新登录。",
    to: "验证码发送到",
    mobile: "手机",
    email: "邮箱",
    newPassword: "新密码",
    help: "6–18 位，同时包含字母和数字",
    confirm: "再次输入新密码",
    changed: "密码已修改。本设备保持登录，其他设备均已退出。",
    noContact: "您的账号没有手机号和邮箱，无法接收验证码。请继续用注册时的方式登录。",
  },
});
