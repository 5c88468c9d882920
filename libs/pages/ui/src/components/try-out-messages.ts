import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutStepMessages = defineMessages({
  en: {
    ownVideo: "Try your own video",
    ownPicture: "Try your own image",
    ownVisitor: "Log in or sign up first. New accounts get free uses.",
    ownFree: "Free uses come first, then credits. Failed tasks cost nothing.",
    ownPlan: "Paid with your credits. Failed tasks cost nothing.",
    ownAdmin: "Admins are not charged.",
  },
  zh: {
    ownVideo: "用我的视频试试",
    ownPicture: "用我的图片试试",
    ownVisitor: "请先登录或注册，新用户有免费次数。",
    ownFree: "先用免费次数，用完再扣点，任务失败不收费。",
    ownPlan: "使用账号里的点数，任务失败不扣点。",
    ownAdmin: "管理员不扣点。",
  },
});
