import assert from "node:assert/strict";
import { test } from "node:test";
import { readAloud } from "../read-aloud.ts";

const rows: readonly (readonly [text: string, reading: string])[] = [
  ["価格は3,980円です。", "価格はサンゼンキューヒャクハチジューエンです。"],
  ["3つの色から選べます。", "ミッツの色から選べます。"],
  ["2人で1本ずつ、6個と8回。", "フタリでイッポンずつ、ロッコとハッカイ。"],
  ["12月24日の10:30に会いましょう。", "ジューニガツニジューヨッカのジュージサンジュップンに会いましょう。"],
  ["2026年11月27日", "ニセンニジューロクネンジューイチガツニジューナナニチ"],
  ["5kgで20%オフ", "ゴキログラムでニジューパーセントオフ"],
  ["USB-CとAI、iPhone 15 Pro", "ユーエスビーシーとエーアイ、iPhone ジューゴ Pro"],
  ["www.example.com を見てください", "example ドット com を見てください"],
  ["$7.99 と ¥1500", "ナナテンキューキュードル と センゴヒャクエン"],
  ["20分、30分、3階、10歳、4時、7月", "ニジュップン、サンジュップン、サンカイ、ジュッサイ、ヨジ、シチガツ"],
  ["1/2 と 3.5 倍", "ニブンノイチ と サンテンゴバイ"],
  ["03-1234-5678", "ゼロサン、イチニサンヨン、ゴロクナナハチ"],
  ["1万円、150万人", "イチマンエン、ヒャクゴジューマン人"],
  ["😀 #新商品", "新商品"],
  ["3~5日", "サンカライツカ"],
];

for (const [text, reading] of rows)
  test(`${JSON.stringify(text)} is read as a person does`, () => assert.equal(readAloud(text, "ja"), reading));
