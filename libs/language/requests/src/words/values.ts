/** Words that mean a value of a field; each line is `value = words`. */
export const sites = `
youtube.com = youtube, you tube, yt, utube, 油管
bilibili.com = bilibili, b站, 哔哩哔哩, 哔站, 小破站, bili
tiktok.com = tiktok, tik tok, 海外抖音, 国际版抖音
douyin.com = 抖音, douyin, 抖音上
x.com = twitter, 推特, x.com
instagram.com = instagram, insta, ig, ins
xiaohongshu.com = 小红书, xiaohongshu, xhs, rednote, red note
kuaishou.com = 快手, kuaishou
weibo.com = 微博, weibo
vimeo.com = vimeo
facebook.com = facebook, fb, 脸书
reddit.com = reddit
ixigua.com = 西瓜视频, ixigua
youku.com = 优酷, youku
v.qq.com = 腾讯视频
iqiyi.com = 爱奇艺, iqiyi
zhihu.com = 知乎, zhihu
twitch.tv = twitch
dailymotion.com = dailymotion
nicovideo.jp = niconico, nico nico
`;

export const qualities = `
best = best, best quality, highest, highest quality, highest resolution, max quality, maximum quality, top quality, best possible, max resolution, original quality, 最高清, 最高清的, 最清晰, 最清楚, 最高画质, 最高质量, 最好的画质, 最好画质, 最高, 最高的, 原画, 原画质, 最好的, 最高分辨率, 最高清晰度, highest res, best res, max, maximum, max res, maxed out, top, best one, clearest, 拉满, 最高配, 最高的清晰度, 最清楚的, 最清晰的, 顶配, 能下多高下多高, 画质最好的, 最好
smallest = smallest, smallest file, lowest, lowest quality, tiny, worst quality, smallest size, min size, low quality, small file, 最小, 最小的, 最低, 最低画质, 最省流量, 最低清, 省流量, least data, save data, 最小体积, 体积小, 小一点的, 最小体积的
audio = audio, audio only, only audio, just audio, just the audio, only the audio, sound only, only the sound, just the sound, sound file, audio file, audio track, the sound, 音频, 声音, 只要声音, 只要音频, 纯音频, 音轨, 音频文件, 背景音乐, bgm, the music, music, soundtrack, voice only, 音乐, 歌曲, 人声, 纯声音, the voice, vocals
mp3 = mp3, mp3 file
m4a = m4a, aac
1080p = hd, full hd, fhd, high definition, high def, 高清, 全高清, 蓝光, 1080
2160p = uhd, ultra hd, 4k, 超清, 超高清, 四k
1440p = 2k, qhd
4320p = 8k
480p = sd, standard definition, 标清
360p = 流畅
`;

export const formats = `
srt = srt, srt file, subrip, srt格式
vtt = vtt, webvtt
txt = txt, as text, plain text, text file, as a text, text only, txt file, 文本, 纯文本, txt格式, 纯文字, 文字版
`;

/** BCP 47 tags. A word with ~ is short: it counts only beside a word such as "to", "译" or "subtitles". */
export const languages = `
en = english, eng, 英文, 英语, 英, ~en, ~英
zh = chinese, mandarin, 中文, 汉语, 国语, 普通话, 华语, 简体中文, 简中, ~zh, ~cn, ~中, ~汉
zh-Hant = traditional chinese, 繁体, 繁体中文, 繁中
zh-Hans = simplified chinese, 简体
yue = cantonese, 粤语, 广东话, 白话
ja = japanese, 日文, 日语, ~ja, ~jp, ~日
ko = korean, 韩文, 韩语, 朝鲜语, ~ko, ~kr, ~韩
es = spanish, espanol, español, castellano, 西班牙语, 西班牙文, 西语, ~es, ~西
fr = french, francais, français, 法语, 法文, ~fr, ~法
de = german, deutsch, 德语, 德文, ~de, ~德
pt = portuguese, brazilian portuguese, 葡萄牙语, 葡语, 葡文, ~pt, ~葡
ru = russian, 俄语, 俄文, ~ru, ~俄
it = italian, 意大利语, 意大利文, 意语
ar = arabic, 阿拉伯语, 阿拉伯文, 阿语, ~ar
hi = hindi, 印地语, 印度语
vi = vietnamese, 越南语, 越南文, 越语, ~vi
th = thai, 泰语, 泰文, ~泰
id = indonesian, bahasa, bahasa indonesia, 印尼语, 印尼文, 印度尼西亚语
ms = malay, 马来语, 马来文
tr = turkish, 土耳其语
nl = dutch, 荷兰语
pl = polish, 波兰语
sv = swedish, 瑞典语
uk = ukrainian, 乌克兰语
el = greek, 希腊语
he = hebrew, 希伯来语
fa = persian, farsi, 波斯语
cs = czech, 捷克语
ro = romanian, 罗马尼亚语
hu = hungarian, 匈牙利语
da = danish, 丹麦语
fi = finnish, 芬兰语
no = norwegian, 挪威语
fil = filipino, tagalog, 菲律宾语, 他加禄语
bn = bengali, 孟加拉语
`;

export const numbers = `
1 = one, 一
2 = two, 二, 两, 俩
3 = three, 三, 仨
4 = four, 四
5 = five, 五
6 = six, 六
7 = seven, 七
8 = eight, 八
9 = nine, 九
10 = ten, 十
11 = eleven, 十一
12 = twelve, 十二
15 = fifteen, 十五
20 = twenty, 二十
30 = thirty, 三十
40 = forty, 四十
45 = forty five, 四十五
50 = fifty, 五十
60 = sixty, 六十
`;

export const ordinals = `
1 = first
2 = second
3 = third
4 = fourth
5 = fifth
6 = sixth
7 = seventh
8 = eighth
9 = ninth
10 = tenth
`;

/** Words for a thing of the conversation: the one that was shown last, the one before it, the last entry of a list. */
export const references = `
this = this, that, it, these, those, them, this one, that one, these ones, 这个, 那个, 它, 这, 那, 此, 这些, 这张, 那张, 这条, 那条, 这段, 这部, 这首, 上面这个, 上面那个, 上面的, 他
newest = latest, most recent, newest, i just sent, i sent, i just posted, i uploaded, i attached, just uploaded, from before, 刚才的, 刚刚的, 刚才, 刚刚, 刚才那个, 刚刚那个, 最新的, 我发的, 我刚发的, 我刚传的, 我上传的, 刚发的, 刚上传的, 发给你的
previous = previous, previous one, one before, one before that, earlier one, prior, 上一个, 上个, 前一个, 上一条, 上一部, 上一张, 前面那个, 上上个
last = last, last one, final one, bottom one, 最后一个, 最后, 最后那个, 最后一条, 最底下那个
`;

/** Words for a time that no field holds. */
export const whenWords =
  "yesterday, today, last week, last night, last month, this week, this morning, earlier, recently, before, everything, so far, until now, ever, 昨天, 今天, 前天, 上周, 昨晚, 上次, 之前, 最近, 刚刚, 以前, 上个月";
