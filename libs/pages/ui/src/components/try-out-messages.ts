import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutStepMessages = defineMessages({
  en: {
    ownVideo: "Try your own video",
    ownPicture: "Try your own image",
    ownVisitor: "Log in or sign up first. New accounts get free uses.",
    ownVisitorFree: "Log in or sign up first. New accounts get {count} free uses.",
    ownVisitorOne: "Log in or sign up first. New accounts get 1 free use.",
    ownSignIn: "Log in or sign up first.",
    ownFree: "{count} free uses left, then credits. Failed tasks cost nothing.",
    ownLastFree: "1 free use left, then credits. Failed tasks cost nothing.",
    ownPlan: "Paid with your credits. Failed tasks cost nothing.",
    ownAdmin: "Admins are not charged.",
  },
  zh: {
    ownVideo: "用我的视频试试",
    ownPicture: "用我的图片试试",
    ownVisitor: "请先登录或注册，新用户有免费次数。",
    ownVisitorFree: "请先登录或注册，新用户可免费使用 {count} 次。",
    ownVisitorOne: "请先登录或注册，新用户可免费使用 1 次。",
    ownSignIn: "请先登录或注册。",
    ownFree: "还可免费使用 {count} 次，用完再扣点，任务失败不收费。",
    ownLastFree: "还可免费使用 1 次，用完再扣点，任务失败不收费。",
    ownPlan: "使用账号里的点数，任务失败不扣点。",
    ownAdmin: "管理员不扣点。",
  },
});
