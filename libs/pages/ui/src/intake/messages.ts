import { defineMessages } from "@cutwater/contract/i18n.ts";

export const intakeMessages = defineMessages({
  en: {
    pasted: "Pasted",
    link: "Drop the link anywhere",
    video: "Drop the video anywhere",
    videos: "Drop the videos anywhere",
    image: "Drop the image anywhere",
    images: "Drop the images anywhere",
    sound: "Drop the recording anywhere",
    files: "Drop the files anywhere",
    file: "Drop the file anywhere",
  },
  zh: {
    pasted: "粘贴",
    link: "松开即可解析链接",
    video: "松开即可上传视频",
    videos: "松开即可上传视频",
    image: "松开即可上传图片",
    images: "松开即可上传图片",
    sound: "松开即可使用该录音",
    files: "松开即可上传文件",
    file: "松开即可导入文件",
  },
});
