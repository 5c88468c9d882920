import assert from "node:assert/strict";
import { test } from "node:test";
import { readAloud } from "@cutwater/speech/reading/read-aloud.ts";
import { type SpokenLength, spokenLength } from "./spoken-length.ts";

const secondsOf = ({ signs, letters }: SpokenLength): number => 0.27 * signs + 0.074 * letters;
const ratioOf = (text: string, language: string): number =>
  secondsOf(spokenLength(text, language)) / secondsOf(spokenLength(readAloud(text, language), "und"));

test("prices, dates, times, addresses and telephone numbers last about as long as their words", () => {
  for (const text of [
    "It costs $1,234,567.89 since 3/4/2025 at 10:30.",
    "Order 1234567890 at https://example.com/shop?id=42 today.",
    "$1,299.99",
    "3/4",
    "Call +1 (555) 123-4567 now.",
    "Only 15% off until 12/31/2026, 9:45 pm.",
    "Write to sales@example.co.uk or see www.example.com.",
    "Room 42, floor 7, since 1987, 2.5 kg.",
  ]) {
    const ratio = ratioOf(text, "en");
    assert.ok(ratio > 0.8 && ratio < 1.4, `${text}: ${ratio}`);
  }
  for (const text of [
    "价格￥1,299.99",
    "电话13800138000",
    "2025年3月4日上线",
    "只剩3/4了，打85%",
    "订单1234567890，地址https://example.com/a?b=2",
  ]) {
    const ratio = ratioOf(text, "zh");
    assert.ok(ratio > 0.8 && ratio < 1.4, `${text}: ${ratio}`);
  }
  const ratio = ratioOf("1,299円 2025年3月4日", "ja");
  assert.ok(ratio > 0.8 && ratio < 1.4, `Japanese: ${ratio}`);
});

test("figures of languages whose engines read them count as words, in any digits", () => {
  const words = spokenLength("السعر خمسة وعشرون ريالا خصم عشرة بالمئة", "ar").letters;
  for (const text of ["السعر 25 ريالا خصم 10%", "السعر ٢٥ ريالا خصم ١٠٪"]) {
    const { letters } = spokenLength(text, "ar");
    assert.ok(letters > 0.8 * words && letters < 1.3 * words, `${text}: ${letters} of ${words}`);
  }
});

test("a text without figures counts as it is written", () => {
  assert.deepEqual(spokenLength(" Good  morning, you! ", "en"), { signs: 0, letters: 18 });
  assert.deepEqual(spokenLength("早上好，Anna", "zh"), { signs: 3, letters: 5 });
  assert.deepEqual(spokenLength("…", "en"), { signs: 0, letters: 1 });
});

test("a text of any form is measured at once", () => {
  for (const piece of ["1,", "1.", "9", "a.b@", "www.", "https://", "$%", "12:"])
    assert.ok(spokenLength(piece.repeat(5_000), "en").letters > 0, piece);
});
