import assert from "node:assert/strict";
import { test } from "node:test";
import { readPage } from "./read-page.ts";

const size = 3_000_000;
const filled = (piece: string, before = "", after = "") =>
  before + piece.repeat(Math.ceil(size / piece.length)) + after;

const pages: Readonly<Record<string, string>> = {
  "scripts that are never closed": filled("<script>a<"),
  "scripts inside scripts": filled("<script><script type=application/ld+json>{"),
  "end tags of scripts that are almost right": filled("</script <style"),
  "comments that are never closed": filled("<!-- <"),
  "tags that are never closed": filled("<a b"),
  "quotes that are never closed": filled(`<p title="'<`),
  "attributes without end": filled(" a=1", "<p"),
  "elements nested too deeply": filled("<div>"),
  "elements nested too deeply, then closed in the wrong order": filled("</b>", "<i><b>".repeat(100_000)),
  "list items nested too deeply": filled("<ul><li>word "),
  "signs that are almost tags": filled("<"),
  "entities that are never closed": filled("&#x1", "<h1>"),
  spaces: filled(" ", "<h1>a", "b</h1>"),
  "digits and currencies": filled("$1,1"),
  "a number without end": filled("1", "<p>$"),
  "a sentence without end": filled("a.", '<meta name=description content="', '">'),
  "nested JSON": filled("[", "<script type='application/ld+json'>", "</script>"),
  "JSON with many parts": filled('{"@type":"Thing"},', '<script type="application/ld+json">[', "1]</script>"),
  "letters that join others": filled("\u{1f468}\u200d\u0301", "<title>"),
};

for (const [name, page] of Object.entries(pages))
  test(`a page of 3 MB is read within 5 seconds of processor time: ${name}`, () => {
    const began = process.cpuUsage();
    const { product } = readPage(page, "https://shop.example/");
    const { user, system } = process.cpuUsage(began);
    assert.ok(product.title.length <= 200);
    assert.ok(user + system < 5_000_000, `${(user + system) / 1e6} s`);
  });

test("a broken page still gives its facts", () => {
  const page = `<html lang=en><title>Flask &amp; cup<title><svg><title>icon</title></svg><h1>All-day <b>flask</b>
    <script>var a = "<h1>no</h1>"<script></script><li>Keeps drinks hot for twelve hours<li>Fits every holder of a car
    <img src="/a.jpg?x=1&copy=2" width=900><meta property="og:description" content="Steel &lt;b&gt;flask&lt;/b&gt;"> only $12.50`;
  const { product, pictures } = readPage(page, "https://shop.example/p/1");
  assert.equal(product.description, "Steel flask");
  assert.equal(product.price, "$12.50");
  assert.equal(product.language, "en");
  assert.deepEqual(product.points, ["Keeps drinks hot for twelve hours", "Fits every holder of a car only $12.50"]);
  assert.deepEqual(pictures, ["https://shop.example/a.jpg?x=1&copy=2"]);
});
