import { defineMessages } from "@cutwater/contract/i18n.ts";

export const tryOutStepMessages = defineMessages({
  en: {
    ownVideo: "Do it with your video",
    ownPicture: "Do it with your picture",
    ownText: "You sign in first. A new account has free uses.",
  },
  zh: {
    ownVideo: "用我的视频试试",
    ownPicture: "用我的图片试试",
    ownText: "需要先登录，新账号有免费次数。",
  },
});
