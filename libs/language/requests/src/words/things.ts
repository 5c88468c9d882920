/** Nouns and adjectives by class. */
export const things = `
video = video, videos, vid, vids, clip, clips, movie, film, footage, reel, reels, short, shorts, video file, mp4 | 视频, 影片, 短片, 片子, 片段, 录像, 短视频, 小视频, 电影
picture = picture, pictures, pic, pics, photo, photos, image, images, img, screenshot, screenshots, poster, jpg, jpeg, png, selfie, drawing, scan, portrait, snapshot | 图, 图片, 照片, 相片, 图像, 截图, 海报, 长图, 自拍, 这张, 那张, 一张, 画, 画面截图, 证件照, 壁纸, 表情包
sound = audio, sound, voice, recording, soundtrack, music, song, podcast, voice memo, voice note | 音频, 声音, 录音, 语音, 音乐, 歌曲, 背景音乐, bgm, 播客
subtitles = subtitle, subtitles, sub, subs, caption, captions, cc, closed captions, hardsub, hardsubs, subtitling, closed captioning, captioning | 字幕, 字幕文件, 硬字幕, 字幕条
text = text, texts, words, writing, lettering, letters, overlay text, overlaid text | 文字, 字, 文本, 字样, 花字, 字体, 标题字, 文字水印
watermark = watermark, watermarks, water mark, water marks, stamp, wm, watermarking, username overlay, tiktok handle | 水印, 浮水印, 防伪水印, 抖音号, 账号水印, 水印字
logo = logo, logos, brand mark, station logo, icon, sticker, badge, channel logo, channel bug, network logo, emblem | 台标, 图标, 标志, 标识, 商标, 贴纸, 角标, 标, 频道标, 标志物, 电视台标
person = person, people, guy, man, woman, girl, boy, passerby, passer by, bystander, dude, kid, tourist, tourists, someone, human, crowd, lady, ladies, strangers, stranger, pedestrian, pedestrians, people behind, photobomber | 人, 人物, 路人, 行人, 男的, 女的, 那人, 游客, 群众, 女的, 那女的, 那男的, 女人, 男人, 小孩, 陌生人, 后面的人, 背景里的人, 大妈, 大叔, 阿姨
object = object, objects, thing, things, stuff, item, items, car, cars, pole, sign, trash, wire, wires, blemish, spot, junk | 物体, 东西, 杂物, 车, 电线, 电线杆, 垃圾桶, 牌子, 瑕疵, 污点, 物品, 障碍物
link = link, links, url, address, webpage | 链接, 网址, 地址
file = file, files | 文件, 素材
job = job, jobs, task, tasks, process, render, order | 任务, 作业, 进程, 单子, 处理
qualities = qualities, quality, resolution, resolutions, format, formats, sizes, definitions, res, frame rate, fps | 清晰度, 分辨率, 画质, 格式, 质量, 码率, 帧率, 像素
credits = credit, credits, balance, points, coins, tokens, points left | 点数, 积分, 余额, 点, 额度, 币, 点儿, 剩余点数, 账户余额
price = price, prices, pricing, cost, costs, charge, charges, fee, fees, how expensive, how much is, how much does, how much would, how much to, how much for, how much do, how many credits to, how many credits does, how many credits for, how many credits is, is it free, for free, paid, how pricey, what do you charge, rate, rates, expensive, pricey, pay, pay for | 多少钱, 要多少钱, 要几个点, 要多少点, 要花多少, 需要多少, 要多少, 价格, 价钱, 收费, 费用, 几个点, 多少点, 几点, 要钱吗, 要钱, 收钱, 免费吗, 花多少, 贵不贵, 贵吗, 几块钱, 多少积分, 扣多少, 报价, 咋收费, 什么价, 啥价, 什么价格, 怎么卖, 多贵, 啥价位, 要付费吗, 付费吗, 扣点吗, 花钱吗, 收不收费, 要不要钱, 要不要收费, 多少币, 多少米, 免费的吗, 贵, 付钱, 付费
membership = plan, plans, membership, memberships, subscription, subscriptions, member, premium, vip, pro plan | 套餐, 会员, 包月, 包年, 年费, 月费, 订阅, 方案
template = template, templates | 模板, 模版
product = product, products, goods, merchandise, item page, listing, shop item | 产品, 商品, 宝贝, 货, 带货
old = old, vintage, damaged, faded, scratched, torn, black and white | 老, 旧, 破损, 褪色, 黑白, 老照片, 旧照片
blurry = blurry, blurred, fuzzy, pixelated, low res, lowres, grainy, out of focus, unclear, low quality | 糊, 模糊, 太糊, 不清楚, 不清晰, 看不清, 马赛克, 像素低, 噪点
progress = progress, status, how far, how long, eta, done yet, finished yet, ready yet, is it done, is it ready, is it finished, hows it going, how is it going, taking so long, still running, still processing, any update, any updates, update on, did it finish, has it finished, when will it be, stuck, finished already, not done, not finished, not ready, hows my, how is my, how much longer, there yet | 进度, 状态, 好了吗, 好了没, 好没, 完成了吗, 完了吗, 完了没, 做完了吗, 做完没, 做好了吗, 还要多久, 多久能好, 多久, 什么时候好, 几分钟能好, 还没好, 怎么样了, 到哪了, 咋样了, 弄好了吗, 弄好没, 好了么, 完成没, 完事没, 完事了吗, 啥时候好, 啥时候能好, 什么时候能好, 百分之几, 卡住了吗, 卡住了, 弄完没, 弄完了吗, 弄完吗, 还没弄完, 还没做完, 还没处理完, 还没完成, 处理完了吗, 处理完了没, 处理好了吗, 处理到哪, 跑完了吗, 跑完没, 出来了吗, 多会儿能好, 到哪一步, 哪一步了, 进行到哪
mine = my files, my videos, my results, my downloads, my work, my works, my stuff, my library, my history, my uploads, ive made, i made, i did, ive done, i have made, i have done, did i make, did i do, ive downloaded, i downloaded, i saved, i translated, did i download, past videos, previous results, past results, finished files, i edited, i processed, what ive made, saved files | 我的作品, 我的文件, 我的视频, 我的下载, 我的任务, 我的结果, 我的记录, 我的历史, 历史记录, 下载记录, 我做的, 我之前做的, 之前做的, 我做过的, 做过的, 我下载的, 我下载过的, 下载过的, 我昨天做的, 我上次做的, 以前做的, 我弄的, 我处理过的, 我昨天, 之前下的, 我下的, 以前的作品, 之前的作品, 之前的结果, 以前的结果, 处理好的, 生成的文件, 之前生成的, 我生成的, 我保存的, 我存的, 我翻译过的, 我翻译的, 我的列表, 我的素材库, 我的库
unmarked = without watermark, without watermarks, without the watermark, without a watermark, no watermark, no watermarks, watermark free, watermarkfree, unwatermarked, w/o watermark | 无水印, 没水印, 没有水印, 不带水印, 无水印的, 不要水印
noSubtitles = without subtitles, without the subtitles, no subtitles, without captions, no subs, without subs | 无字幕, 没字幕, 没有字幕的, 不带字幕, 不要字幕
`;
