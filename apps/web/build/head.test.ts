import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "@cutwater/contract/i18n.ts";
import { headOf } from "./head.ts";
import { publicPages } from "./pages.ts";

type Question = { name: string; acceptedAnswer: { text: string } };

test("/contact has its questions and answers as structured data in every language", () => {
  const contact = publicPages.find(({ plain }) => plain === "/contact") ?? assert.fail("no /contact");
  for (const language of languages) {
    const [, json = "{}"] =
      /<script type="application\/ld\+json">(.*?)<\/script>/.exec(headOf(contact, language)) ?? [];
    const data = JSON.parse(json) as { "@type": string; mainEntity: Question[] };
    assert.equal(data["@type"], "FAQPage");
    assert.ok(data.mainEntity.length >= 15, `${data.mainEntity.length} questions`);
    for (const { name, acceptedAnswer } of data.mainEntity)
      assert.ok(name.length > 4 && acceptedAnswer.text.length > 10, name);
  }
});
