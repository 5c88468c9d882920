import { defineMessages } from "@cutwater/contract/i18n.ts";

export const codeMessages = defineMessages({
  en: {
    code: "Verification code",
    send: "Send code",
    again: "Send again",
    wait: "Again in {time}",
    waitSeconds: "Again in {seconds} s",
    sending: "Sending",
    checking: "Checking that no machine asks. A moment.",
    sent: "Sent to {contact}.",
    outbox: "This instance sends nothing: find the code in the outbox",
  },
  zh: {
    code: "验证码",
    send: "发送验证码",
    again: "重新发送",
    wait: "{time}后重发",
    waitSeconds: "{seconds} 秒后重发",
    sending: "发送中",
    checking: "正在确认不是机器请求，请稍候。",
    sent: "已发送到 {contact}。",
    outbox: "本站没有真正发信：到发件箱查看验证码",
  },
});
