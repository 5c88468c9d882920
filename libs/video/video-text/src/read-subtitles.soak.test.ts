import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { input, runFfmpeg } from "@cutwater/media/ffmpeg.ts";
import { realFiles } from "@cutwater/testing/real-files.ts";
import { errorsIn } from "../test/errors-in.ts";
import { readSubtitles } from "./read-subtitles.ts";

const { path, skip } = realFiles("subtitled");

/** Text of one minute of the band, beginning at 60 s, as read by people. */
const said = [
  "那平时还是保持猫形态吧",
  "你的白发还有猫耳被其他人看到总会问起的",
  "不可以戴帽子吗？",
  "那还是猫形态比较自在",
  "馆长不是说过可以找什么人形师吗？",
  "那毕竟是外物",
  "我还是可以凭借的自己努力慢慢变好的",
  "我觉得这样比完全的人形可爱呢！",
  "哈哈~",
  "喂？",
  "山新呀！",
  "我知道啊，这不还早嘛",
  "啊？等一下！",
  "哟！",
  "你怎么过来啦？",
  "怕你出状况啊",
  "你一定还没准备吧？",
  "没啊，不是还有一个多小时么？",
  "我就知道",
  "可以提早进去的",
  "我不来你肯定赶不上跟我同步登陆",
  "来，交给我吧",
  "好咧",
  "你没带你的机器来么？",
  "不用啊，一台可以四个人同时玩呢",
  "哥哥也一起玩吧！",
  "山新说这个可好玩啦",
  "噢？叫什么啊",
  "众生之门！",
];

test("a minute of a film's Chinese subtitles is read with at most 7 of 100 characters wrong", { skip }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "cutwater-read-"));
  try {
    const minute = join(folder, "minute.mp4");
    const cut = [...input(join(path, "hardsub_band_zh.mp4"), "-ss", "60", "-t", "60"), "-map", "0:v:0"];
    await runFfmpeg([...cut, "-c:v", "libx264", "-crf", "12", "-preset", "veryfast", `file:${minute}`]);
    const read = await readSubtitles({ path: minute, folder, modelDirectories: [], threads: 2 });
    const errors = errorsIn(read.map(({ text }) => text).join("\n"), said.join("\n"));
    assert.ok(errors <= 0.07, `${errors}: ${JSON.stringify(read)}`);
  } finally {
    await rm(folder, { recursive: true });
  }
});
