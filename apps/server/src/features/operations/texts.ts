import type { Operation } from "@cutwater/toolkit/operation.ts";

type Described = Pick<Operation, "phrases"> & { texts: Operation["texts"] };
const describe = (
  en: [title: string, description: string],
  zh: [title: string, description: string],
  phrases: Operation["phrases"] = { en: [], zh: [] },
): Described => ({
  texts: { en: { title: en[0], description: en[1] }, zh: { title: zh[0], description: zh[1] } },
  phrases,
});

/** Titles, descriptions and phrases of the operations that no tool brings. */
export const described = {
  search_videos: describe(
    ["Search videos", "Searches a video site by words. Returns titles, links, covers, lengths and channels."],
    ["搜索视频", "按关键词在视频网站上搜索，返回标题、链接、封面、时长和频道。"],
  ),
  read_link: describe(
    [
      "Read a link",
      "Reads a link to a video, a sound, pictures or a list. Returns its qualities, sizes and subtitles.",
    ],
    ["解析链接", "解析视频、音频、图片或列表的链接，返回全部画质、大小和字幕。"],
  ),
  download: describe(
    ["Download", "Makes the file of a link in a quality, as a whole or as a clip. 1080p and above cost credits."],
    ["下载", "按指定画质生成文件，可以是整段或其中一段。1080p 及以上需要点数。"],
  ),
  get_subtitles: describe(
    ["Get subtitles", "Returns the subtitles of a link as SRT, VTT or plain text."],
    ["获取字幕", "返回链接的字幕，格式为 SRT、VTT 或纯文本。"],
  ),
  get_transcript: describe(
    ["Get a transcript", "Returns the words that are spoken in a video, or a summary of them, from its subtitles."],
    ["获取文稿", "根据字幕返回视频里说的话，或者它的摘要。"],
  ),
  list_results: describe(
    ["Find my tasks", "Searches the customer's own downloads and tasks by words, the newest first."],
    ["查找我的任务", "按关键词查找自己的下载和任务，最新的在前。"],
  ),
  job_status: describe(
    ["Task status", "Returns the state, the progress and the result of a task; of the newest task without an id."],
    ["任务状态", "返回任务的状态、进度和结果；不给编号时返回最新的任务。"],
  ),
  cancel_job: describe(
    ["Cancel a task", "Cancels a running task of a tool. Credits that were held are returned."],
    ["取消任务", "取消正在运行的任务，暂扣的点数会退回。"],
  ),
  credits: describe(
    ["My credits", "Returns the customer's credits, free uses and links that are left today."],
    ["我的点数", "返回剩余点数、免费次数和今天还能解析的链接数。"],
  ),
  price: describe(["Prices", "Returns what the tools cost in credits."], ["价格", "返回各工具需要的点数。"]),
  help: describe(
    ["Help", "Answers a question about the product from its help pages, with links."],
    ["帮助", "根据帮助文档回答与产品有关的问题，并附链接。"],
  ),
} satisfies Record<string, Described>;
