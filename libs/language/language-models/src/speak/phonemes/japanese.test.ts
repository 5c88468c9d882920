import assert from "node:assert/strict";
import { test } from "node:test";
import { soundsOfKana } from "./japanese.ts";

const rows: readonly (readonly [kana: string, sounds: string])[] = [
  ["アイウエオ", "aiɯeo"],
  ["カキクケコ", "kakʲikɯkeko"],
  ["ガギグゲゴ", "ɡaɡʲiɡɯɡeɡo"],
  ["サシスセソ", "saɕisɨseso"],
  ["ザジズゼゾ", "ʣaʥizɨʣeʣo"],
  ["タチツテト", "taʨiʦɨteto"],
  ["ナニヌネノ", "naɲinɯneno"],
  ["ハヒフヘホ", "haçiɸɯheho"],
  ["バビブベボ", "babʲibɯbebo"],
  ["パピプペポ", "papʲipɯpepo"],
  ["マミムメモ", "mamʲimɯmemo"],
  ["ヤユヨワヲ", "jajɯjoβao"],
  ["ラリルレロ", "ɾaɾʲiɾɯɾeɾo"],
  ["きゃきゅきょ", "kʲakʲɯkʲo"],
  ["シャシュショ", "ɕaɕɯɕo"],
  ["チェ", "ʨe"],
  ["ジャ", "ʥa"],
  ["ファフィ", "ɸaɸi"],
  ["ティディ", "tidi"],
  ["ウィ", "wi"],
  ["キッテ", "kʲiʔte"],
  ["コーヒー", "koːçiː"],
  ["サンポ", "sampo"],
  ["サンカク", "saŋkakɯ"],
  ["サンドイッチ", "sandoiʔʨi"],
  ["コンニチワ", "koɲɲiʨiβa"],
  ["ホン", "hoɴ"],
  ["テン。", "teɴ。"],
  ["ソンナ コト", "sonna koto"],
  ["abc漢", ""],
];

for (const [kana, sounds] of rows)
  test(`${kana} is ${sounds || "silent"}`, () => assert.equal(soundsOfKana(kana), sounds));
