import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Words about presenters for tools that offer them: the look of each, by its id, and how a customer's own picture is shown. */
export const presenterWords = defineMessages({
  en: {
    mei: "Black bob, teal top",
    jonas: "Short beard, navy jacket",
    amara: "Natural curls, orange dress",
    walter: "Grey hair, glasses",
    rosa: "Hair pinned up, plum jacket",
    tarek: "Black waves, yellow hoodie",
    portrait: "Image with voice",
    portraitNote: "Your image stays still. A line around it moves with the voice.",
    consent: "The person in this image agreed to appear in this video.",
  },
  zh: {
    mei: "黑色短发，青色针织衫",
    jonas: "短胡须，藏青外套",
    amara: "自然卷发，橙色连衣裙",
    walter: "灰白头发，戴眼镜",
    rosa: "盘发，紫红外套",
    tarek: "黑色卷发，黄色连帽衫",
    portrait: "图片配声音",
    portraitNote: "图片保持静止，边缘的线条随声音起伏。",
    consent: "图片中的人已同意出现在这段视频里。",
  },
});
