/** Requests in Chinese that the grammar had not seen when it was finished; it was not changed for them afterwards. */
export const chineseHeldOut = String.raw`
 | 能不能帮我把这条抖音存下来 https://v.douyin.com/abcDEF1/ => download source=https://v.douyin.com/abcDEF1/
 | https://x.com/user/status/1790001 里面那个视频我要 => download source=https://x.com/user/status/1790001
l1 | 那就1440p吧 => download source=l1 quality=1440p
l1 | 有4k就4k => download source=l1 quality=2160p
l1 | 导出mp3 => download source=l1 quality=mp3
l1 | 只留音轨，m4a的 => download source=l1 quality=m4a
l1 | 我要2:10到2:45那段 => download source=l1 start=130 end=165
l1 | 跳过前20秒再下 => download source=l1 start=20
l1 | 开头15秒720p => download source=l1 start=0 end=15 quality=720p
r | 拿第三条 => download source=r3
r | 小熊猫那个给我存一下 => download source=r1
r | 下栽第一个谢谢 => download source=r1
v1 l1 | 下载我发的那个链接 => download source=l1
 | 这是什么视频 https://youtu.be/9bZkp7q19f0 => read_link link=https://youtu.be/9bZkp7q19f0
 | 帮我查查这个链接 https://b23.tv/qwe1234 => read_link link=https://b23.tv/qwe1234
l1 | 能下哪些清晰度 => read_link link=l1
 | 搜下曼谷街头美食 => search_videos words="曼谷街头美食"
 | 来点烟花的视频 => search_videos words="烟花"
 | 帮我上油管找6个盆景的视频 => search_videos words="盆景" site=youtube.com count=6
 | 查找1969年登月的影像资料 => search_videos words="1969年登月的影像资料"
 | 抖音搜kpop舞蹈练习室 => search_videos words="kpop舞蹈练习室" site=douyin.com
 | “极光延时” 搜这个 => search_videos words="极光延时"
l1 | 整个字幕给我 => get_subtitles source=l1
l1 | 意大利语字幕，要srt => get_subtitles source=l1 language=it format=srt
 | https://youtu.be/9bZkp7q19f0 这个带字幕吗 => get_subtitles source=https://youtu.be/9bZkp7q19f0
l1 | 大概讲了些啥 => get_transcript source=l1 summary=true
l1 | 提取视频文案，英文的 => get_transcript source=l1 language=en
s1 | 音频转文字 => get_transcript source=s1
 | 查看我所有的作品 => list_results
 | 我都下载过啥 => list_results
j1 | 我的视频做得怎么样了 => job_status job=j1
j1 | 任务完成了吗 => job_status job=j1
j1 | 我改主意了，取消掉 => cancel_job job=j1
 | 账户里还有多少点 => credits
v1 | 先问下，去这个台标多少钱 => price tool=erase_from_video source=v1
 | 下载收费不 => price tool=download
 | 介绍一下会员套餐 => plans
 | 你们是怎么翻译视频的 => help question=*
 | 粘贴链接为什么报错 => help question=*
v1 | 把抖音水印去一下 => erase_from_video source=v1
v1 | 后面停的那辆车帮我擦了 => erase_from_video source=v1
v1 | 这些硬字幕能去掉吗 => remove_text_from_video source=v1
v1 | 您好，麻烦清除一下片子里的字幕，谢谢 => remove_text_from_video source=v1
v1 | 翻泽成越南语 => translate_video source=v1 to=vi
v1 | 来个俄语配音 => translate_video source=v1 to=ru output=dub
p1 | 这是韩文的，图片翻译成英文 => translate_picture source=p1 from=ko to=en
p1 | 能不能清晰点再大点，3倍 => restore_picture source=p1 scale=3
 | 帮我的产品生成讲解视频 https://shop.example.com/p/77 => explain_product link=https://shop.example.com/p/77
v1 | 先把字幕去了，之后翻译成波兰语 => several remove_text_from_video source=v1; translate_video source=^ to=pl
v1 | 我老板最讨厌水印了哈哈 => unknown
`;
