/** Verbs by class. An operation that costs credits is chosen only if one of these, or a word of its own phrase, was written. */
export const verbs = `
get = get, give me, gimme, grab, fetch, pull, extract, export, want, need, would like, can i have, could i have, may i have, can i get, could i get, let me have, send me, hand me, show me, take | 要, 给我, 我要, 想要, 提取, 导出, 获取, 拿, 发我, 发给我, 来个, 来一份, 抓取, 弄个, 弄一份
download = download, downloading, dl, d/l, save, rip, store, pull down, snag, keep offline, save offline, downlod | 下载, 下一下, 下下来, 下一个下来, 下到, 保存, 存一下, 存下来, 存到, 存个, 扒下来, 扒一下, 下来, 缓存, 下到手机, 弄下来, 搞下来, 拿下来, 存相册, 存到相册, 存到手机, 存手机, 下下去, 下一份
remove = remove, removal, remover, delete, deletion, erase, get rid of, getting rid of, take off, take out, taken out, taken off, take away, wipe, wipe off, wipe out, clean, clean up, clear, clear out, strip, strip out, cut out, crop out, edit out, rm, scrub, eliminate, rid of, kill off, hide, blur out, ditch, nuke, lose the, get off, wash out, drop the, scrape | 去掉, 去除, 去了, 去下, 去一下, 去去, 除掉, 除去, 删, 删掉, 删除, 删了, 移除, 移掉, 抹掉, 抹去, 抹除, 擦掉, 擦除, 擦一下, 擦了, 消除, 消掉, 消失, 清除, 清掉, 弄掉, 弄没, 搞掉, 干掉, 拿掉, 抠掉, p掉, 遮掉, 处理掉, 掉, 弄走, 整没, 抠除, 抠了, 糊掉, 洗掉, 清理掉, 清理, 去干净, 挡住, 遮住, 盖掉, 清了, 除了它, 抹了, 消了
translate = translate, translation, translating, translator, localize, localise | 翻译, 翻译成, 翻译为, 翻成, 翻为, 译成, 译为, 译, 翻, 翻译一下, 翻译下, 翻一下, 翻到, 转译
dub = dub, dubbing, voice over, voiceover, voice it, re-voice, voice-over, revoice, dubbed | 配音, 配成, 配上, 译制, 配个音, 配个, 换配音
search = search, searching, search up, search for, find, finding, look for, looking for, look up, hunt for, google, browse, recommend, suggest, search for some | 搜, 搜索, 搜一下, 搜下, 搜搜, 搜一搜, 找, 找找, 找一下, 找下, 找一找, 查找, 检索, 推荐, 我想看, 想看, 搜搜看, 搜看看, 找个, 找点, 找些, 来几个, 搜点, 搜些, 搜几个, 找几个
show = show, show me, list, display, see, view, open, where are, where is, wheres | 看看, 看一下, 看下, 查看, 显示, 列出, 列一下, 打开, 在哪, 在哪里, 去哪了
transcribe = transcribe, transcript, transcription, speech to text, speech-to-text, voice to text, audio to text, into text, to text, write down what, written out, type out, write out, write down, put into words, captions to text | 转写, 转文字, 转成文字, 转为文字, 转换成文字, 变成文字, 转录, 文案, 逐字稿, 文字稿, 文稿, 语音转文字, 语音识别, 听写, 台词, 说了什么, 讲了什么, 说的什么, 说的啥, 讲的什么, 说了啥, 讲了啥, 讲啥, 说啥, 讲的啥, 说的啥, 打成字, 变成字, 整理成文字, 转成字, 写成文字, 转写成, 变文字, 说的话, 说的内容, 里说的, 里讲的, 字幕稿, 转成文本
summarize = summarize, summarise, summary, summaries, summing up, sum up, tldr, tl dr, key points, main points, gist, recap, in short, brief, overview, in a nutshell, highlights, takeaways, key takeaways, outline, too long, sum it up, sum this up, sum that up | 总结, 概括, 摘要, 要点, 重点, 归纳, 提炼, 概述, 讲重点, 大意, 主要内容, 太长不看, 大概内容, 大致内容, 内容概要, 梗概, 核心内容, 中心思想, 内容总结, 划重点, 说说内容, 大概说, 讲讲内容
enlarge = enlarge, enlargement, upscale, upscaling, scale up, bigger, blow up, larger, upsize, increase the resolution, higher resolution | 放大, 变大, 弄大, 扩大, 调大, 提高分辨率, 提升分辨率
sharpen = sharpen, sharper, sharpness, enhance, enhancement, clearer, deblur, unblur, crisper, crisp, improve, less blurry, in focus, remaster, denoise, unpixelate, make it hd, more detail, higher quality, better quality | 变清晰, 清晰一点, 清晰点, 清晰些, 更清晰, 清晰化, 变清楚, 弄清楚, 清楚点, 清楚一点, 弄清晰, 搞清晰, 锐化, 增强, 提升画质, 画质提升, 修清晰, 变高清, 高清化, 去模糊, 去噪, 画质修复, 高清修复, 提高清晰度, 提升清晰度, 提高画质, 清晰度提高, 清晰修复, 超分, 高清重置
restore = restore, restoration, repair, fix, fix up, revive, colorize, retouch | 修复, 修一下, 修一修, 修修, 翻新, 复原, 上色, 恢复
cancel = cancel, cancelled, cancelling, cancle, stop, abort, kill, call off, quit, forget it cancel, terminate, halt | 取消, 停掉, 停止, 停下, 停了, 停一下, 中止, 终止, 撤销, 撤回, 别做了, 不做了, 别弄了, 不弄了, 不要做了, 不用做了, 停一停, 撤掉, 中断, 停了吧, 别继续了, 别跑了
make = make, create, generate, build, produce, making | 做, 做个, 做一个, 制作, 生成, 创建, 弄个, 弄一个, 搞个, 整个
cut = cut, clip, trim, snip, cut out, cut it | 截取, 剪, 剪辑, 裁剪, 截, 剪出, 剪一下, 截一段, 剪一段
convert = convert, turn, change, transform, switch | 转, 转成, 转换, 转换成, 转为, 变成, 换成, 改成
explain = explain, explainer, introduce, introduction, present, promote, promo, showcase, advertise | 讲解, 介绍, 解说, 带货, 推广, 种草, 宣传, 口播
read = read, parse, analyze, analyse, inspect, info, information, details, check out, check | 解析, 分析, 识别, 看下, 看看, 看一下, 详情, 信息
upgrade = upgrade, subscribe, subscription, top up, topup, recharge, buy credits, buy more, go pro, renew | 充值, 续费, 升级, 开通, 订阅, 买会员, 购买, 充钱, 氪金, 充点, 充点数, 充积分, 买点数, 买积分
`;
