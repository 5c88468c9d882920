import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Texts of emails and text messages (docs/writing.md). The texts with a code do not reveal whether an account exists. */
export const letterMessages = defineMessages({
  en: {
    codeSubject: "Your {product} code: {code}",
    codeTitle: "Your verification code",
    codeIntro: "Enter this code on the page where you requested it.",
    codeExpiry: "It is valid for {minutes} minutes and works once. {product} will never ask you for it.",
    codeUnasked: "If you did not request a code, ignore this email. Nothing happens without the code.",
    codeText:
      "[{product}] Your verification code is {code}. It is valid for {minutes} minutes. If you did not request it, ignore this message.",

    passwordSubject: "Your {product} password was changed",
    passwordTitle: "Your password was changed",
    passwordIntro: "From now on, use the new password to log in. All other devices have been logged out.",
    passwordUnasked: "If this was not you, set a new password now:",
    passwordAction: "Set a new password",

    deletedSubject: "Your {product} account was deleted",
    deletedTitle: "Your account was deleted",
    deletedIntro: "Your profile, tasks and files have been deleted. You can use this address for a new account.",
    deletedKept: "We keep payment records only as long as the law requires, and use them for nothing else.",
    deletedFormer:
      "If you had free uses, we keep a keyed hash of your contact with their number for {formerUseDays} days, so that a new account does not get them again.",

    footer: "Sent by {product} at {host}. Replies to this email are not read.",
  },
  zh: {
    codeSubject: "{product} 验证码：{code}",
    codeTitle: "您的验证码",
    codeIntro: "请在获取验证码的页面输入：",
    codeExpiry: "验证码 {minutes} 分钟内有效，仅可使用一次。{product} 不会向您索要验证码。",
    codeUnasked: "如非本人操作，请忽略本邮件。没有验证码，任何操作都不会生效。",
    codeText: "【{product}】您的验证码是 {code}，{minutes} 分钟内有效。如非本人操作，请忽略本短信。",

    passwordSubject: "{product} 密码已修改",
    passwordTitle: "您的密码已修改",
    passwordIntro: "请使用新密码登录。其他设备均已退出登录。",
    passwordUnasked: "如非本人操作，请立即重设密码：",
    passwordAction: "重设密码",

    deletedSubject: "{product} 账号已删除",
    deletedTitle: "您的账号已删除",
    deletedIntro: "您的资料、任务和文件均已删除，此邮箱可用于注册新账号。",
    deletedKept: "付款记录仅在法律要求的期限内保留，不作他用。",
    deletedFormer:
      "如曾使用免费次数，您联系方式的密钥哈希与已用次数将保留 {formerUseDays} 天，以免重新注册后重复领取。",

    footer: "本邮件由 {host} 的 {product} 发送，请勿回复。",
  },
});
