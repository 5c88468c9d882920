import assert from "node:assert/strict";
import { test } from "node:test";
import { detectLanguage } from "./detect-language.ts";

test("a text's language is detected by its script", async () => {
  const texts = {
    zh: "24 小时保温",
    "zh-Hant": "長效保溫杯",
    ja: "内側は316ステンレス",
    ko: "무료 배송",
    th: "จัดส่งฟรี",
    el: "Δωρεάν αποστολή",
    he: "משלוח חינם",
  };
  for (const [language, text] of Object.entries(texts)) assert.equal(await detectLanguage(text), language, text);
});

test("languages of one script are distinguished by their words, with or without capitals and figures", async () => {
  const texts: [string, string][] = [
    ["en", "Wireless Earbuds Pro\nNoise cancelling\n30h battery"],
    ["en", "NEW ARRIVAL\nSummer collection 2026"],
    ["es", "Envío gratis"],
    ["es", "Auriculares inalámbricos\nBatería de 30 h"],
    ["fr", "Soldes d'été -50%\nLivraison gratuite"],
    ["de", "Nur heute 20 % Rabatt"],
    ["pt", "Fones de ouvido sem fio\nFrete grátis para todo o Brasil"],
    ["it", "Spedizione gratuita"],
    ["nl", "Gratis verzending"],
    ["pl", "Darmowa dostawa"],
    ["tr", "Ücretsiz kargo"],
    ["vi", "Miễn phí vận chuyển"],
    ["ru", "Сохраняет тепло\nБесплатная доставка"],
    ["uk", "Зберігає тепло цілий день\nБезкоштовна доставка"],
    ["ar", "توصيل مجاني"],
    ["fa", "ارسال رایگان به سراسر کشور"],
    ["hi", "मुफ्त डिलीवरी"],
  ];
  for (const [language, text] of texts) assert.equal(await detectLanguage(text), language, text);
});

test("codes and names that say nothing are of the commonest language of their script; without letters there is none", async () => {
  assert.equal(await detectLanguage("Bluetooth 5.3 USB-C"), "en");
  assert.equal(await detectLanguage("Ultra thin\nWaterproof IP68"), "en");
  assert.equal(await detectLanguage("220 - 50 %"), null);
  assert.equal(await detectLanguage(""), null);
});

test("a brand in Latin letters does not make a Chinese page English", async () => {
  assert.equal(await detectLanguage("HUAWEI FreeBuds Pro\n主动降噪\n30 小时续航"), "zh");
  assert.equal(await detectLanguage("The best hotpot in town: 火锅, every day until midnight"), "en");
});
