import type { Operation } from "@cutwater/toolkit/operation.ts";
import { phrases } from "./phrases.ts";

type Described = Pick<Operation, "phrases"> & { texts: Operation["texts"] };
const describe = (
  phrases: Operation["phrases"],
  en: [title: string, description: string],
  zh: [title: string, description: string],
): Described => ({
  texts: { en: { title: en[0], description: en[1] }, zh: { title: zh[0], description: zh[1] } },
  phrases,
});

/** Titles, descriptions and phrases of the operations that no tool brings. */
export const described = {
  search_videos: describe(
    phrases.search_videos,
    ["Search videos", "Searches a video site by words. Returns titles, links, covers, lengths and channels."],
    ["搜索视频", "按关键词在视频网站上搜索，返回标题、链接、封面、时长和频道。"],
  ),
  read_link: describe(
    phrases.read_link,
    [
      "Read a link",
      "Reads a link to a video, a sound, pictures or a list. Returns its qualities, sizes and subtitles.",
    ],
    ["解析链接", "解析视频、音频、图片或列表的链接，返回全部画质、大小和字幕。"],
  ),
  download: describe(
    phrases.download,
    ["Download", "Makes the file of a link in a quality, as a whole or as a clip. 1080p and above cost credits."],
    ["下载", "按指定画质生成文件，可以是整段或其中一段。1080p 及以上需要点数。"],
  ),
  get_subtitles: describe(
    phrases.get_subtitles,
    ["Get subtitles", "Returns the subtitles of a link as SRT, VTT or plain text."],
    ["获取字幕", "返回链接的字幕，格式为 SRT、VTT 或纯文本。"],
  ),
  get_transcript: describe(
    phrases.get_transcript,
    ["Get a transcript", "Returns the words that are spoken in a video, or a summary of them, from its subtitles."],
    ["获取文稿", "根据字幕返回视频里说的话，或者它的摘要。"],
  ),
  list_results: describe(
    phrases.list_results,
    ["Find my tasks", "Searches the customer's own downloads and tasks by words, the newest first."],
    ["查找我的任务", "按关键词查找自己的下载和任务，最新的在前。"],
  ),
  job_status: describe(
    phrases.job_status,
    ["Task status", "Returns the state, the progress and the result of a task; of the newest task without an id."],
    ["任务状态", "返回任务的状态、进度和结果；不给编号时返回最新的任务。"],
  ),
  cancel_job: describe(
    phrases.cancel_job,
    ["Cancel a task", "Cancels a running task of a tool. Credits that were held are returned."],
    ["取消任务", "取消正在运行的任务，暂扣的点数会退回。"],
  ),
  credits: describe(
    phrases.credits,
    ["My credits", "Returns the customer's credits, free uses and links that are left today."],
    ["我的点数", "返回剩余点数、免费次数和今天还能解析的链接数。"],
  ),
  price: describe(
    phrases.price,
    ["Prices", "Returns what the tools cost in credits."],
    ["价格", "返回各工具需要的点数。"],
  ),
  plans: describe(
    phrases.plans,
    ["Plans", "Says what is free, what costs credits, and what the plans open."],
    ["套餐", "说明哪些免费、哪些需要点数，以及套餐包含的内容。"],
  ),
  help: describe(
    phrases.help,
    ["Help", "Answers a question about the product from its help pages, with links."],
    ["帮助", "根据帮助文档回答与产品有关的问题，并附链接。"],
  ),
} satisfies Record<string, Described>;
