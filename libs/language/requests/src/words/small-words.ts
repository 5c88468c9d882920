/** Words that carry no wish: they may stand between the words of a phrase, and are cut off at the ends of search words. */
export const fillers = `
a, an, the, some, any, all, of, please, pls, plz, plss, kindly, thanks, thank you, thank you so much, thx, ty, tysm, thanks a lot, cheers, hey, hi, hello, yo, ok, okay, so, um, uh, er, erm, well, like, just, only, now, right now, asap, quickly, real quick, here, there, me, for me, i, im, id, i would, we, us, you, u, can you, could you, would you, will you, can u, could u, could you please, maybe, possibly, if possible, if you can, if that is possible, if thats possible, really, actually, my, your, our, its, his, her, their, with, from, in, on, to, for, at, is, are, be, it, do, does, lets, let, go, yes, yeah, yep, no problem, sure, lol, haha, lmao, bro, dude, man, mate, nvm, never mind, nevermind, actually, too, also, as well, again, first, going to, gonna, wanna, want to, need to, would like to, id like to, i want to, trying to, try to, help me, help me to, one, ones, tho, though, btw, quick, up, want you to, like you to, need you to, annoying, ugly, stupid, damn, that, version, urgently, real, agian, again, guys, team, sir, dear, kinda, sort of, then, somehow, hurry, im in a hurry, thing is, behind, whole, entire, full, bit, a bit, sorry, question, quick question, good morning, good evening
请, 麻烦, 麻烦你, 拜托, 谢谢, 谢谢啦, 多谢, 感谢, 辛苦, 辛苦了, 亲, 哈, 哈哈, 哈哈哈, 呵呵, 嗯, 额, 呃, 那个, 就是, 然后呢, 你好, 您好, 嗨, 帮, 帮我, 帮忙, 帮我把, 帮下, 帮忙把, 给, 给我, 我, 你, 您, 放, 可以帮, 我们, 咱, 把, 将, 的, 了, 吧, 呢, 啊, 呀, 哦, 噢, 哎, 唉, 嘛, 么, 吗, 啦, 呗, 哟, 一下, 下, 一, 个, 一个, 几个, 几, 一些, 些, 有, 里, 里面, 里的, 里头, 上, 上面, 上的, 中, 中的, 所有, 全部, 都, 也, 就, 还, 先, 现在, 马上, 赶紧, 快, 快点, 能, 能不能, 可不可以, 有没有, 有没有办法, 不好意思, 可以, 能否, 是否, 是不是, 好不好, 行不行, 要不要, 会不会, 想, 想要, 我想, 我想要, 我要, 要, 需要, 用, 让, 对, 从, 在, 为, 与, 这, 那, 这里, 这边, 只, 只要, 成, 来, 张, 段, 条, 部, 首, 份, 点, 一点, 看, 掉, 太, 很, 挺, 好, 好的, 行, 可以的, 算了, 那就, 帮我们, 直接, 顺手, 快速, 小姐姐, 老铁, 宝, 宝子, 大佬, 师傅, 后, 本地, 手机, 电脑, 到, 整个, 碍眼, 顺便给我, 大概, 请问, 老师傅, 师傅, 姐, 哥, 兄弟, 朋友, 拜托了, 速度, 急, 在线等, 咋, 它, 他, 一遍, 一份, 一段, 这一段, 出, 出来, 行吗, 好吗, 可以吗, 谢了, 感恩
`;

/** Answers that confirm. */
export const yeses =
  "yes, yep, yeah, yup, sure, ok, okay, please do, go ahead, do it, confirm, of course, correct, right, 是, 是的, 对, 对的, 好, 好的, 嗯, 可以, 行, 确认, 没错, 当然, 要的";

/** Words that negate the verb after them. */
export const negators = `
dont, do not, doesnt, does not, not, never, no need to, dont want, dont want to, dont want you to, do not want to, dont need to, dont need, without, cant, cannot, can not, wont, shouldnt, instead of, rather than, stop, not to
不要, 别, 不用, 不需要, 无需, 不想, 不想要, 不必, 不是, 不, 先别, 先不要, 千万别, 没, 没有, 没法, 不能, 无法, 而不是, 免, 勿, 请勿
`;

/** Words of reports, titles and doubts: an operation that costs is not chosen beside them. */
export const asides = `
already, did you, have you, has been, have been, been removed, was removed, were removed, what happens, what if, if i, should i, told me, said, says, i heard, i removed, i translated, they removed, who removed, who translated, who made, tutorial, tutorials, how to, review, does it, will it, would it, worth it, worth, than, wrong, bad, i saw, clipboard
已经, 会不会, 会影响, 听说, 朋友说, 有人说, 他说, 她说, 说是, 据说, 说你们, 功能, 教程, 教学, 方法, 技巧, 攻略, 神器, 测评, 了吗, 了没, 了没有, 过了, 为什么, 要是, 如果我, 可行吗, 违法, 侵权, 是什么意思, 什么叫, 谁, 去水印后的, 去字幕后的, 翻译后的, 处理后的, 翻译过的, 处理过的, 好的视频, 好的那个, 错, 错了, 不对, 得不, 不好
`;

/** Words that are cut off before and after search words. All others belong to them: "one piece", "我的世界". */
export const searchEnds = {
  lead: "a, an, the, some, any, of, for, me, us, about, on, with, where, when, which, that, this, who, something, anything, something about, please, pls, plz, up, out, showing, to, from, in, at, i want, i need, can you, could you, 的, 了, 一下, 一些, 一个, 几个, 关于, 有关, 给我, 帮我, 请, 那个, 这个, 那些, 看看, 吧",
  tail: "please, pls, plz, thanks, thank you, thx, for me, on, in, from, at, of, now, asap, can you, can you search, can you find, could you, bro, 的, 吧, 呢, 啊, 呀, 吗, 么, 嘛, 啦, 呗, 哦, 哈, 了, 谢谢, 看看, 一下, 给我, 给我看看, 好吗, 行吗, 可以吗, 有吗, 有没有",
};

/** Words between two requests. Soft ones also join words of one request. */
export const joints = {
  hard: "then, and then, after that, afterwards, after which, next, and after that, once done, once thats done, when done, followed by, and also, plus, as well as | 然后, 然后再, 接着, 接着再, 再, 随后, 之后, 之后再, 完了再, 完了, 最后再, 顺便, 顺便再, 另外, 同时, 并且, 并, 而且",
  soft: "and, but, & | 和, 跟, 以及, 但是, 但",
};
