import { defineMessages } from "@cutwater/contract/i18n.ts";

export const voicesMessages = defineMessages({
  en: {
    recordingUnreadable: "Failed to open the recording",
    recordingTooLong: "The recording duration cannot exceed {seconds} seconds",
    voiceUnknown: "This voice does not exist or belongs to another account.",
    voicesFull: "You can keep {most} voices. Delete one to make room.",
    voicesToday: "You have sent {most} recordings today. Come back tomorrow.",
    voiceNotMade: "The voice could not be created right now. Your recording was not kept. Try again in a minute.",
    clonerFull: "The voice service is full right now. Your recording was not kept.",
    voiceUnspoken: "This voice cannot be played right now.",
  },
  zh: {
    recordingUnreadable: "录音打开失败",
    recordingTooLong: "录音时长不能超过 {seconds} 秒",
    voiceUnknown: "该声音不存在，或属于其他账号。",
    voicesFull: "最多可保存 {most} 个声音，请先删除一个。",
    voicesToday: "您今天已提交 {most} 段录音，请明天再来。",
    voiceNotMade: "声音暂时无法生成，录音未保存，请稍后再试。",
    clonerFull: "声音服务的名额已满，录音未保存。",
    voiceUnspoken: "这个声音暂时无法试听。",
  },
});
