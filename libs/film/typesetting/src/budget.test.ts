import assert from "node:assert/strict";
import { test } from "node:test";
import { charactersThatFit } from "./budget.ts";
import { serverFonts } from "./fonts/server-fonts.ts";
import { boxOf } from "./lines/box.ts";
import { TextStyle } from "./lines/style.ts";
import { setText } from "./set-text.ts";

const running = {
  en: "Keeps your drinks hot or cold all day long with double walls of stainless steel and a lid that never leaks in your bag",
  de: "Hält Getränke den ganzen Tag heiß oder kalt dank doppelter Wände aus Edelstahl und einem Deckel der nicht tropft",
  ru: "Сохраняет напитки горячими или холодными весь день благодаря двойным стенкам из стали и крышке без протечек",
  zh: "双层不锈钢保温杯全天保持饮料冷热适宜杯盖严密不漏水放进包里也安心适合办公室户外运动旅行使用轻巧便携易清洗",
  ja: "二重構造のステンレスで一日中温かさと冷たさを保ち蓋はしっかり閉まるので鞄の中でも漏れません毎日の通勤や旅行に",
  ko: "이중 스테인리스 구조로 하루 종일 따뜻함과 시원함을 유지하고 뚜껑이 새지 않아 가방에 넣어도 안심입니다",
  ar: "يحافظ على مشروباتك ساخنة أو باردة طوال اليوم بفضل الجدران المزدوجة من الفولاذ المقاوم للصدأ وغطاء لا يتسرب",
  th: "เก็บเครื่องดื่มให้ร้อนหรือเย็นได้ตลอดทั้งวันด้วยสแตนเลสสองชั้นและฝาปิดที่ไม่รั่วซึมในกระเป๋าของคุณ",
} as const;

test("the estimated number of characters fits, at most a fifth smaller; half as many more do not fit at full size", async () => {
  for (const [language, text] of Object.entries(running))
    for (const [width, height] of [
      [260, 40],
      [220, 110],
    ] as const) {
      const style = TextStyle.parse({ size: 26, colour: "#000000" });
      const box = boxOf({ left: 0, top: 0, width, height });
      const count = charactersThatFit({ box, style }, language);
      const { font } = await serverFonts().load({ text, language, style });
      const fit = (characters: number) =>
        setText({ text: text.slice(0, characters).trim(), language, box, style, font }, serverFonts().measure);
      const told = fit(count);
      assert.ok(told.kind === "set" && told.set.size > 0.8 * 26, `${language}: ${count}, ${told.set?.size}`);
      const more = fit(Math.ceil(count * 1.5));
      assert.ok(more.kind === "too-long" || more.isShrunk, `${language}: ${count}`);
    }
});

test("the estimate uses the room instead of the box, and the height for columns", () => {
  const style = TextStyle.parse({ size: 20, colour: "#000000" });
  const box = boxOf({ left: 0, top: 0, width: 100, height: 30 });
  const room = boxOf({ left: 0, top: 0, width: 200, height: 30 });
  assert.ok(charactersThatFit({ box, room, style }, "en") >= 2 * charactersThatFit({ box, style }, "en"));
  const column = boxOf({ left: 0, top: 0, width: 30, height: 170 });
  assert.equal(charactersThatFit({ box: column, style: { ...style, isVertical: true } }, "zh"), 10);
});
