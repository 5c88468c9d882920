import type { Thing } from "../src/request.ts";

/** Things that utterances name by id. "r" is a list with the entries r1 to r3. */
const things: readonly Thing[] = [
  { id: "v1", kind: "video", title: "holiday.mp4" },
  { id: "v2", kind: "video", title: "IMG_2041.MOV" },
  { id: "p1", kind: "picture", title: "photo.jpg" },
  { id: "p2", kind: "picture", title: "截图.png" },
  { id: "l1", kind: "link", title: "How to remove watermarks and subtitles" },
  { id: "l2", kind: "link", title: "下载器测评：去字幕哪家强" },
  { id: "s1", kind: "sound", title: "memo.m4a" },
  { id: "t1", kind: "subtitles", title: "talk.srt" },
  { id: "o1", kind: "result", title: "holiday-clean.mp4" },
  { id: "j1", kind: "job", title: "Remove the watermark" },
  { id: "j2", kind: "job", title: "Translate a video" },
];

const list: readonly Thing[] = [
  { id: "r", kind: "list" },
  { id: "r1", kind: "link", title: "Red panda eats apples 小熊猫吃苹果", position: 1 },
  { id: "r2", kind: "link", title: "Giant panda slide 大熊猫滑滑梯", position: 2 },
  { id: "r3", kind: "link", title: "Zoo night walk 夜游动物园", position: 3 },
];

/** The things of a list of ids that are separated by spaces. */
export const thingsOf = (ids: string): Thing[] =>
  ids
    .split(" ")
    .filter(Boolean)
    .flatMap((id) => (id === "r" ? list : things.filter((thing) => thing.id === id)));
