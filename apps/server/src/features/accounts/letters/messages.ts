import { defineMessages } from "@cutwater/contract/i18n.ts";

/** The words of mails and text messages. Plain and exact (LOOK.md §5); none tells whether there is an account. */
export const letterMessages = defineMessages({
  en: {
    codeSubject: "Your {product} code: {code}",
    codeTitle: "Your verification code",
    codeIntro: "Enter this code on the page that asked for it.",
    codeExpiry: "It is good for {minutes} minutes, once. Nobody from {product} will ever ask you for it.",
    codeUnasked: "If you did not ask for a code, ignore this mail. Nothing happens without the code.",
    codeText:
      "[{product}] Your verification code is {code}. It is good for {minutes} minutes. If you did not ask for it, ignore this message.",

    passwordSubject: "Your {product} password was changed",
    passwordTitle: "Your password was changed",
    passwordIntro: "Whoever signs in to your account now needs the new password. Every other device was signed out.",
    passwordUnasked: "If this was not you, set a new password at once:",
    passwordAction: "Set a new password",

    deletedSubject: "Your {product} account was deleted",
    deletedTitle: "Your account was deleted",
    deletedIntro: "Your profile, your tasks and your files are gone, and this address is free for a new account.",
    deletedKept: "Records of payments are kept as long as the law asks, and for nothing else.",

    footer: "This mail was sent by {product} at {host}. Nobody reads replies to it.",
  },
  zh: {
    codeSubject: "{product} 验证码：{code}",
    codeTitle: "您的验证码",
    codeIntro: "请在索取验证码的页面上填写：",
    codeExpiry: "{minutes} 分钟内有效，只能使用一次。{product} 的任何人都不会向您索要验证码。",
    codeUnasked: "如果不是您索取的，请忽略这封邮件。没有验证码，什么也不会发生。",
    codeText: "【{product}】您的验证码是 {code}，{minutes} 分钟内有效。如果不是您索取的，请忽略本短信。",

    passwordSubject: "{product} 密码已修改",
    passwordTitle: "您的密码已修改",
    passwordIntro: "从现在起，登录您的账户需要新密码。其他设备均已退出登录。",
    passwordUnasked: "如果不是您本人操作，请立即重设密码：",
    passwordAction: "重设密码",

    deletedSubject: "{product} 账户已删除",
    deletedTitle: "您的账户已删除",
    deletedIntro: "您的资料、任务和文件均已删除，此邮箱可以重新注册。",
    deletedKept: "付款记录仅在法律要求的期限内保留，不作他用。",

    footer: "此邮件由 {host} 的 {product} 发出，请勿回复。",
  },
});
