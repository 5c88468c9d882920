import { defineMessages } from "@cutwater/contract/i18n.ts";

export const passwordMessages = defineMessages({
  en: {
    change: "Change password",
    set: "Set a password",
    text: "We send a code to {contact}. Changing the password logs out all other devices and ends all access tokens.",
    to: "Send the code to",
    mobile: "Phone",
    email: "Email",
    newPassword: "New password",
    help: "6 to 18 letters and digits, at least one of each",
    confirm: "Repeat new password",
    changed: "Password changed. All other devices were logged out, and all access tokens ended.",
    noContact: "Your account has no phone number or email to receive a code. Log in the way you signed up.",
  },
  zh: {
    change: "修改密码",
    set: "设置密码",
    text: "验证码将发送到 {contact}。修改后，其他设备将退出登录，访问令牌全部失效。",
    to: "验证码发送到",
    mobile: "手机",
    email: "邮箱",
    newPassword: "新密码",
    help: "6–18 位，同时包含字母和数字",
    confirm: "再次输入新密码",
    changed: "密码已修改，其他设备均已退出登录，访问令牌已全部失效。",
    noContact: "您的账号未绑定手机号或邮箱，无法接收验证码。请继续使用注册时的方式登录。",
  },
});
