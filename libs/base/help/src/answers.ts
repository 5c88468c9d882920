import { defineMessages } from "@cutwater/contract/i18n.ts";

/** Frequent questions and their answers. */
export const answers = defineMessages({
  en: {
    downloads: "Downloads",
    downloadQ: "How do I download a video?",
    downloadA:
      "Copy the link of the video or the app's whole share text, and paste it on the home page, up to {perPaste} links at once. The page lists every quality, the sound and the subtitles with their sizes. Visitors can read {visitorLinks} links a day, {customerLinks} with an account, {planLinks} with a plan.",
    rightsQ: "Is the watermark gone, and what may I download?",
    rightsA:
      "If the site has a version without its watermark, you get that one. A mark that is part of the picture stays; if the video is yours, Smart erase can remove it. Download only what you made, may use, or the law lets you copy. Videos with copy protection are refused.",
    lockedQ: "Why is 1080p locked?",
    lockedA:
      "1080p comes with Basic yearly and Premium. 2K, 4K and 8K come with Premium yearly. Everything up to 720p is free.",
    expiredQ: "My download says expired. What now?",
    expiredA:
      "Downloads must start within {minutes} minutes. Paste the link again to get new ones. Files that were made for you are kept for {fileHours} hours.",
    subtitlesQ: "How do I get the subtitles?",
    subtitlesA:
      "All subtitle tracks of the video are listed below its qualities. Save one as SRT, VTT or plain text, or add tracks to the video file, where players can switch them on. If the video has none, Video translation makes them from the speech.",

    tools: "Tools",
    eraseQ: "How do I remove an object or a logo from a video?",
    eraseA:
      "Smart erase: mark it on one frame with a box or with points, and it is removed from the whole video. The sound stays. You can preview one second for free. Rippling water and fast handheld shots are difficult.",
    textQ: "How do I remove subtitles and text from a video?",
    textA:
      "Text removal finds the text that was laid over the video and removes it. Signs and brand names in the scene stay unless you select them. The result lists where traces may remain. Without any text, nothing is charged.",
    restoreQ: "How does image restoration work?",
    restoreA:
      "Restore image cleans noise, blur and compression and enlarges the image up to {freeScale} times, with a plan up to {mostScale} times. Scratches and folds of old photos are repaired. You can preview a spot for free. Lost detail cannot be recovered.",
    imagesQ: "How do I translate the text in an image?",
    imagesA:
      "Image translation reads the text, translates it and sets it in the same place and style. You check and edit every line before export, and can add up to {pictures} images at once. Handwriting and very small text are difficult. The page shows who translates before you upload.",
    videosQ: "How do I translate a video?",
    videosA:
      "Video translation recognizes the speech or the subtitles, translates line by line, and waits for your review. You get a subtitle file, subtitles in the video, or a dub that keeps the music. Old subtitles can be removed. The page shows who translates before you pay, and what is a draft.",
    voicesQ: "Can I use my own voice?",
    voicesA:
      "Yes. Record yourself reading a text under Voices, {leastSeconds} to {mostSeconds} seconds long, and choose the voice in dubs and product videos. It resembles you; the page says whether it is a clone. You can keep {voices} voices and delete them at any time.",
    limitsQ: "How long may a video be, and how long are results kept?",
    limitsA:
      "Without a plan {freeSeconds} seconds, with a plan up to {planSeconds} seconds. Some tools can work on a part of a longer video. A video may have {videoSize}, an image {pictureSize}. Results are kept for {freeHours} hours, or for {planDays} days if you have a plan when the task ends.",

    plans: "Credits and plans",
    costQ: "What is free, and what costs credits?",
    costA:
      "Downloads up to 720p are free. New accounts can use every tool a few times for free; the pricing page has the numbers. After that, tools and downloads from 1080p on cost credits. The button shows the price before you press it.",
    failedQ: "What happens to the credits of a failed task?",
    failedA: "They are returned in full, immediately. A free use is returned too.",
    againQ: "Can I buy a plan again before it ends?",
    againA:
      "Yes. The new period starts when the current one ends, and the credits are added immediately. Both dates are shown before you pay.",
    refundQ: "Can I get my money back?",
    refundA: "Plans are not refunded once they have started, but you can change to another one. Write to us.",
  },
  zh: {
    downloads: "下载",
    downloadQ: "怎么下载视频？",
    downloadA:
      "复制视频链接或 App 里的整段分享文字，粘贴到首页即可，一次最多 {perPaste} 个链接。页面会列出全部画质、音频和字幕及其大小。每天可解析的链接：未注册 {visitorLinks} 个，注册后 {customerLinks} 个，会员 {planLinks} 个。",
    rightsQ: "视频有水印吗？哪些内容可以下载？",
    rightsA:
      "网站提供无水印版本时，下载的就是无水印版本。画面里自带的标志会保留，如果视频是您自己的，可以用智能擦除去掉。请只下载您自己创作、有权使用或法律允许复制的内容。有版权保护（DRM）的视频不支持下载。",
    lockedQ: "为什么 1080p 被锁定？",
    lockedA: "基础版（年付）和高级版可下载 1080p，高级版（年付）可下载 2K、4K 和 8K。720p 及以下免费。",
    expiredQ: "提示已过期，怎么办？",
    expiredA: "请在 {minutes} 分钟内开始下载，过期请重新粘贴链接。本站合成的文件保留 {fileHours} 小时。",
    subtitlesQ: "怎么获取字幕？",
    subtitlesA:
      "视频的全部字幕列在画质下方，可保存为 SRT、VTT 或纯文本，也可以放进视频文件，播放时自由开关。视频没有字幕时，可用视频翻译从语音生成。",

    tools: "工具",
    eraseQ: "怎么去掉视频里的物体或标志？",
    eraseA:
      "打开智能擦除，在一帧画面上用框或点标出来，整段视频里都会去掉，声音不变。付费前可以免费预览 1 秒。水面波纹和快速晃动的镜头效果较差。",
    textQ: "怎么去掉视频里的字幕和文字？",
    textA:
      "去除文字会自动找出并去掉后期加上的文字。场景里的招牌和品牌名默认保留，也可以选中去掉。结果会标出可能有残留的时间。没有找到文字时不扣点。",
    restoreQ: "图片修复能做什么？",
    restoreA:
      "去除噪点、模糊和压缩痕迹，并把图片放大到 {freeScale} 倍，会员最高 {mostScale} 倍；老照片还会修补划痕和折痕。可以免费预览局部效果。已经丢失的细节无法找回。",
    imagesQ: "怎么翻译图片里的文字？",
    imagesA:
      "图片翻译会识别文字、翻译，再按原来的位置和样式排回去。导出前可以逐行核对修改，一次最多 {pictures} 张。手写字和很小的字识别较差。上传前页面会写明由谁翻译。",
    videosQ: "怎么翻译视频？",
    videosA:
      "视频翻译会识别语音或字幕，逐句翻译，等您校对后再生成字幕文件、带字幕的视频，或保留背景音乐的配音，也可以去除原有字幕。付费前页面会写明由谁翻译、哪些是草稿。",
    voicesQ: "可以用我自己的声音吗？",
    voicesA:
      "可以。在“声音”里朗读一段文字，录制 {leastSeconds} 到 {mostSeconds} 秒，就能用于配音和商品讲解视频。合成的声音与您相近，是否为克隆以页面说明为准。最多保存 {voices} 个声音，随时可以删除。",
    limitsQ: "视频最长多少？结果保留多久？",
    limitsA:
      "未开通套餐最长 {freeSeconds} 秒，会员最长 {planSeconds} 秒，部分工具可以只处理长视频中的一段。视频不超过 {videoSize}，图片不超过 {pictureSize}。结果保留 {freeHours} 小时，任务完成时是会员则保留 {planDays} 天。",

    plans: "点数与套餐",
    costQ: "哪些免费，哪些扣点？",
    costA:
      "720p 及以下免费下载。新用户每个工具都可免费用几次，具体次数见价格页。之后使用工具、下载 1080p 及以上需要点数，按钮上会先写明价格。",
    failedQ: "任务失败，点数怎么办？",
    failedA: "立即全部退回，免费次数也会退回。",
    againQ: "套餐到期前可以再次购买吗？",
    againA: "可以。新的有效期从当前套餐到期时开始，点数立即到账。付款前会显示起止日期。",
    refundQ: "可以退款吗？",
    refundA: "套餐生效后不退款，但可以更换套餐，请联系我们处理。",
  },
});
