/** Further requests in Chinese. They were written after the grammar, which read 35 of the 50 as it should when it saw them first. */
export const furtherChinese = String.raw`
 | 老师傅帮我扒一下这个 https://www.kuaishou.com/short-video/3xabcdefg => download source=https://www.kuaishou.com/short-video/3xabcdefg
l1 | 来个480的就行 => download source=l1 quality=480p
l1 | 清晰度拉满 => download source=l1 quality=best
 | https://weibo.com/tv/show/1034:4988 存到手机 => download source=https://weibo.com/tv/show/1034:4988
l1 | 帮我剪出0:15到0:40这一段 => download source=l1 start=15 end=40
l1 | 只下前两分钟 => download source=l1 start=0 end=120
r | 第三个帮我下了 => download source=r3
r | 我要二号 => download source=r2
l1 | 把背景音乐提出来 => download source=l1 quality=audio
l1 | 这首歌弄成mp3给我 => download source=l1 quality=mp3
l1 | 在下载一遍 => download source=l1
 | 这个视频最高能到多少p https://b23.tv/abcd123 => read_link link=https://b23.tv/abcd123
l1 | 都有啥画质 => read_link link=l1
 | 找点极光的素材 => search_videos words="极光"
 | 想看猫咪洗澡 => search_videos words="猫咪洗澡"
 | 油管上搜mrbeast最新的 => search_videos words="mrbeast最新的" site=youtube.com
 | 搜一下怎么去除墙纸 => search_videos words="怎么去除墙纸"
 | 有小象宝宝的视频吗 => search_videos words="小象宝宝"
 | 小红书找4个日食的视频 => search_videos words="日食" site=xiaohongshu.com count=4
l1 | 有英文字幕吗 => get_subtitles source=l1 language=en
l1 | 字幕导出vtt => get_subtitles source=l1 format=vtt
l1 | 法语的字幕给我一份 => get_subtitles source=l1 language=fr
l1 | 把字幕扒下来存成txt => get_subtitles source=l1 format=txt
l1 | 他在视频里说的是啥 => get_transcript source=l1
l1 | 赶时间，给我说说大概内容 => get_transcript source=l1 summary=true
s1 | 这段语音打成字 => get_transcript source=s1
 | 我下的东西都放哪了 => list_results
 | 打开历史记录 => list_results
j1 | 我那个任务咋样了 => job_status job=j1
j1 | 还没弄完吗 => job_status job=j1
j1 | 麻烦把任务停了 => cancel_job job=j1
 | 看看我还有多少点数 => credits
v1 | 把这个配成德语要花多少点 => price tool=translate_video source=v1
 | 放大照片什么价 => price tool=restore_picture
 | 有没有包月 => plans
 | 请问视频里的字幕要怎么弄掉 => help question=*
 | 为啥下载这么慢 => help question=*
 | 都支持哪些网站 => help question=*
v1 | 右下角有个水印，弄掉它 => erase_from_video source=v1
v1 | 把我身后走过的女的P掉 => erase_from_video source=v1
v1 | 台标给我去了 => erase_from_video source=v1
v1 | 字幕不要了，删掉 => remove_text_from_video source=v1
v1 | 把烧进去的中文字幕清掉 => remove_text_from_video source=v1
v1 | 帮我弄成意大利语的，要配音 => translate_video source=v1 to=it output=dub
v1 | 翻成阿拉伯语 => translate_video source=v1 to=ar
p1 | 这上面写的啥，翻译成中文看看 => translate_picture source=p1 to=zh
p1 | 这照片别这么糊，顺便放大2倍 => restore_picture source=p1 scale=2
p1 | 奶奶的老照片破了，修一下 => restore_picture source=p1
v1 | 水印去掉，然后配成韩语 => several erase_from_video source=v1; translate_video source=^ to=ko output=dub
v1 | 哈哈这视频太搞笑了 => unknown
`;
