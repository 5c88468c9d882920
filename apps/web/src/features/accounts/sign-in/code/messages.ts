import { defineMessages } from "@cutwater/contract/i18n.ts";

export const codeMessages = defineMessages({
  en: {
    code: "Verification code",
    send: "Send code",
    again: "Resend code",
    wait: "Resend in {time}",
    waitSeconds: "Resend in {seconds} s",
    sending: "Sending",
    checking: "Checking that you are not a robot.",
    goes: "We send the code to {contact}.",
    sent: "Sent to {contact}.",
    outbox: "This site does not send messages. Find your code in the outbox",
  },
  zh: {
    code: "验证码",
    send: "发送验证码",
    again: "重新发送",
    wait: "{time}后重发",
    waitSeconds: "{seconds} 秒后重发",
    sending: "发送中",
    checking: "正在进行人机验证，请稍候。",
    goes: "验证码将发送到 {contact}。",
    sent: "已发送到 {contact}。",
    outbox: "本站未接通短信和邮件，请到发件箱查看验证码",
  },
});
