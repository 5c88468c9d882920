import { defineMessages } from "@cutwater/contract/i18n.ts";

export const intakeMessages = defineMessages({
  en: {
    pasted: "Pasted",
    link: "Drop the link here",
    video: "Drop the video here",
    image: "Drop the image here",
    images: "Drop the images here",
    sound: "Drop the recording here",
    media: "Drop the files here",
    file: "Drop the file here",
  },
  zh: {
    pasted: "粘贴",
    link: "将链接拖放到这里",
    video: "将视频拖放到这里",
    image: "将图片拖放到这里",
    images: "将图片拖放到这里",
    sound: "将录音拖放到这里",
    media: "将文件拖放到这里",
    file: "将文件拖放到这里",
  },
});
