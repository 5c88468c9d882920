/** Requests in Chinese: the things shown before, the text, and the expected reading (../read-utterances.ts describes the form). */
export const chinese = String.raw`
l1 | 下载 => download source=l1
 | 下载这个 https://www.bilibili.com/video/BV1GJ411x7h7 => download source=https://www.bilibili.com/video/BV1GJ411x7h7
 | https://b23.tv/abcd123 => read_link link=https://b23.tv/abcd123
 | 7.43 复制打开抖音，看看【大熊猫的作品】去水印教程 下载神器 # 大熊猫 https://v.douyin.com/iRNBho5q/ 02/14 e@B.gO => read_link link=https://v.douyin.com/iRNBho5q/
 | 帮我下一下这个视频 https://v.douyin.com/iRNBho5q/ 谢谢 => download source=https://v.douyin.com/iRNBho5q/
l1 | 下栽1080p => download source=l1 quality=1080p
l1 | 要最高清的 => download source=l1 quality=best
l1 | 给我4k的 => download source=l1 quality=2160p
l1 | 只要声音 => download source=l1 quality=audio
l1 | 转成mp3 => download source=l1 quality=mp3
l1 | 保存到本地，高清 => download source=l1 quality=1080p
l1 | 提取音频 => download source=l1 quality=audio
l1 | 下载前30秒 => download source=l1 start=0 end=30
l1 | 下载1分20秒到2分 => download source=l1 start=80 end=120
l1 | 截取 0:45 到 1:30 => download source=l1 start=45 end=90
l1 | 只要最后10秒 => ask start download
l1 | 45秒以后的下载下来 => download source=l1 start=45
r | 下载第二个 => download source=r2
r | 第3个下载720 => download source=r3 quality=720p
r | 最后一个存一下 => download source=r3
r | 要第一个的mp3 => download source=r1 quality=mp3
r | 下大熊猫那个 => download source=r2
r | 第八个下载 => ask source download
v1 v2 | 下载上一个视频 => download source=v1
l1 | 刚才的那个下载一下呗 => download source=l1
l1 | 下载最小的，我流量不够 => download source=l1 quality=smallest
 | 我要下载视频 => ask source download
 | 亲，麻烦帮忙把这个链接的视频下下来哈 https://www.xiaohongshu.com/explore/65a1b2c3 🙏🙏 => download source=https://www.xiaohongshu.com/explore/65a1b2c3
l1 | 这个download一下1080 => download source=l1 quality=1080p
 | 下载无水印的 https://v.douyin.com/iRNBho5q/ => download source=https://v.douyin.com/iRNBho5q/
 | 不要下载，看看有什么清晰度 https://b23.tv/abcd123 => read_link link=https://b23.tv/abcd123
l1 | 有哪些清晰度 => read_link link=l1
 | 解析 https://b23.tv/abcd123 => read_link link=https://b23.tv/abcd123
 | 看下这个链接 https://b23.tv/abcd123 => read_link link=https://b23.tv/abcd123
 | 【教你如何去除字幕-哔哩哔哩】 https://b23.tv/xyz9876 => read_link link=https://b23.tv/xyz9876
 | 帮我搜一下大熊猫吃竹子的视频 => search_videos words="大熊猫吃竹子"
 | 找5个做红烧肉的视频 => search_videos words="做红烧肉" count=5
 | 在B站搜原神 => search_videos words="原神" site=bilibili.com
 | 抖音上找一些搞笑猫咪 => search_videos words="搞笑猫咪" site=douyin.com
 | 搜索 周杰伦 稻香 => search_videos words="周杰伦 稻香"
 | 有没有关于黑洞的视频 => search_videos words="黑洞"
 | 我想看日落延时摄影 => search_videos words="日落延时摄影"
 | youtube搜一下taylor swift演唱会 => search_videos words="taylor swift演唱会" site=youtube.com
 | 找视频 => ask words search_videos
 | 搜三个健身教程 => search_videos words="健身教程" count=3
 | 搜“去水印” => search_videos words="去水印"
 | 给我推荐几个旅游vlog => search_videos words="旅游vlog"
l1 | 提取字幕 => get_subtitles source=l1
l1 | 下载字幕 srt => get_subtitles source=l1 format=srt
l1 | 要英文字幕 => get_subtitles source=l1 language=en
l1 | 把子幕导出成文本 => get_subtitles source=l1 format=txt
r | 第二个的中文字幕给我 => get_subtitles source=r2 language=zh
 | 这个视频有没有日语字幕 https://youtu.be/dQw4w9WgXcQ => get_subtitles source=https://youtu.be/dQw4w9WgXcQ language=ja
l1 | 字幕 => get_subtitles source=l1
l1 | 字幕文件发我一份 => get_subtitles source=l1
l1 | 提取文案 => get_transcript source=l1
l1 | 转成文字 => get_transcript source=l1
l1 | 视频里说了什么 => get_transcript source=l1
l1 | 总结一下 => get_transcript source=l1 summary=true
l1 | 帮我概括这个视频的内容 => get_transcript source=l1 summary=true
s1 | 把这段录音转文字 => get_transcript source=s1
 | 语音转文字 https://b23.tv/abcd123 => get_transcript source=https://b23.tv/abcd123
l1 | 太长不看，说重点 => get_transcript source=l1 summary=true
 | 我的作品 => list_results
 | 看看我之前做的 => list_results
 | 历史记录 => list_results
 | 我下载过的视频在哪 => list_results
 | 我昨天做的那个熊猫视频呢 => list_results words="熊猫"
j1 | 好了吗 => job_status job=j1
j1 | 进度怎么样了 => job_status job=j1
j1 | 还要多久啊 => job_status job=j1
 | 任务状态 => job_status
j1 | 怎么还没好 => job_status job=j1
j1 | 处理完了没 => job_status job=j1
j1 | 取消 => cancel_job job=j1
j1 | 别做了 => cancel_job job=j1
j1 | 停掉这个任务 => cancel_job job=j1
j1 | 算了取消吧 => cancel_job job=j1
 | 取消任务 => ask job cancel_job
 | 我还剩多少点 => credits
 | 余额 => credits
 | 还有多少积分 => credits
v1 | 这个去字幕要多少钱 => price tool=remove_text_from_video source=v1
v1 | 翻译这个视频要几个点 => price tool=translate_video source=v1
 | 去水印怎么收费 => price tool=erase_from_video
 | 价格 => price
p1 | 放大这张图多少钱 => price tool=restore_picture source=p1
 | 下载要钱吗 => price tool=download
 | 有什么套餐 => plans
 | 会员多少钱一个月 => plans
 | 我要充值 => plans
 | 开通会员 => plans
 | 怎么去水印 => help question=*
 | 如何把视频翻译成英文？ => help question=*
 | 为什么下载失败了 => help question=*
 | 你能做什么 => help question=*
 | 可以下载私密视频吗 => help question=*
 | 帮助 => help question=*
 | 最大支持多大的文件 => help question=*
 | 下载别人的视频违法吗 => help question=*
v1 | 去水印 => erase_from_video source=v1
v1 | 把水映去掉 => erase_from_video source=v1
v1 | 这个能去水印吗 => erase_from_video source=v1
v1 | 右下角的logo帮我抹掉 => erase_from_video source=v1
v1 | 把左边那个人去掉 => erase_from_video source=v1
v1 | 消除视频中的路人 => erase_from_video source=v1
 | 去除水印 https://v.douyin.com/iRNBho5q/ => erase_from_video source=https://v.douyin.com/iRNBho5q/
 | 去水印 => ask source erase_from_video
r | 第一个视频的台标擦除一下 => erase_from_video source=r1
v1 | 你好我这边有一个视频然后右上角有个水印挺碍眼的你能不能帮我把它去掉啊 => erase_from_video source=v1
v1 | remove掉这个水印 => erase_from_video source=v1
v1 | 去字幕 => remove_text_from_video source=v1
v1 | 把这个video的字幕remove掉 => remove_text_from_video source=v1
v1 | 去除视频里的所有文字 => remove_text_from_video source=v1
v1 | 字幕擦掉 => remove_text_from_video source=v1
v1 | 硬字幕消除 => remove_text_from_video source=v1
o1 | 再把字幕也删了 => remove_text_from_video source=o1
v1 | 把子幕去了 => remove_text_from_video source=v1
v1 | 翻译成英文 => translate_video source=v1 to=en
v1 | 配成西班牙语 => translate_video source=v1 to=es output=dub
v1 | 日译中 => translate_video source=v1 from=ja to=zh
v1 | 从日语翻成中文 => translate_video source=v1 from=ja to=zh
v1 | 把视频翻译成法语，加字幕 => translate_video source=v1 to=fr output=subtitles
v1 | 翻译一下 => ask to translate_video
v1 | 番译成韩文配音 => translate_video source=v1 to=ko output=dub
 | 把 https://youtu.be/dQw4w9WgXcQ 翻译成中文 => translate_video source=https://youtu.be/dQw4w9WgXcQ to=zh
v1 | 英文配音 => translate_video source=v1 to=en output=dub
p1 | 翻译成英文 => translate_picture source=p1 to=en
p1 | 图片翻译成德语 => translate_picture source=p1 to=de
v1 p1 | 把图里的字翻成英语 => translate_picture source=p1 to=en
p1 v1 | 我刚发的图翻译成日文 => translate_picture source=p1 to=ja
p1 | 放大4倍 => restore_picture source=p1 scale=4
p1 | 变清晰一点 => restore_picture source=p1
p1 | 老照片修复 => restore_picture source=p1
p1 | 图片太糊了，帮我弄清楚 => restore_picture source=p1
p1 | 高清放大两倍 => restore_picture source=p1 scale=2
p1 | 把这张图变大一倍 => restore_picture source=p1 scale=2
 | 给这个商品做个讲解视频 https://item.taobao.com/item.htm?id=5566 => explain_product link=https://item.taobao.com/item.htm?id=5566
 | 做一个产品介绍视频 => explain_product
 | 用模板做视频 => make_from_template
 | 套模板 => make_from_template
l1 | 下载720p然后把字幕去掉 => several download source=l1 quality=720p; remove_text_from_video source=^
v1 | 先去水印再翻译成英文 => several erase_from_video source=v1; translate_video source=^ to=en
l1 | 下载视频，顺便把字幕也提取出来 => several download source=l1; get_subtitles source=^
v1 | => ask operation
p1 | => ask operation
v1 | 不要去水印 => unknown
 | 你好 => unknown
 | 谢谢啦 => unknown
 | 他说“把水印和字幕都去掉”哈哈 => unknown
`;
