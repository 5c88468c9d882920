import assert from "node:assert/strict";
import { test } from "node:test";
import type { Job } from "@cutwater/contract/jobs.ts";
import { createDraftSaver } from "@cutwater/studio-kit/drafts/draft-saver.ts";
import { setTranslation } from "@cutwater/typesetting/lines/edits.ts";
import { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import type { Draft } from "../../draft.ts";
import { createReviews, type Edits } from "./reviews.ts";

const line = PictureLine.parse({
  id: "a",
  box: [
    [0, 0],
    [9, 0],
    [9, 9],
    [0, 9],
  ],
  text: "内胆",
  translation: null,
  origin: null,
  style: { size: 8, colour: "#000000" },
  confidence: 1,
  flags: [],
});
const draft = {
  width: 9,
  height: 9,
  from: "zh",
  to: "en",
  lines: [line],
  glossary: [],
  format: "auto",
} as unknown as Draft;
const job = (jobId: string, since = 1): Job =>
  ({ id: `id ${jobId}`, jobId, isPaused: true, review: { draft, revision: 1, since } }) as unknown as Job;

/** Creates reviews whose savers only record the edits they would send. */
function begun() {
  const sent: Edits[] = [];
  const reviews = createReviews({
    createSaver: ({ edits: first, revision: from, onState }) =>
      createDraftSaver({
        edits: first,
        revision: from,
        onState,
        send: async (edits, revision) => {
          sent.push(edits);
          return revision + 1;
        },
        isStale: () => false,
        waitMs: () => null,
        pause: async () => {},
        later: () => () => {},
      }),
  });
  return { reviews, sent };
}
const translate = (text: string) => (edits: Edits) => ({
  ...edits,
  lines: [...setTranslation(edits.lines, "a", text)],
});
const translationOf = ({ all }: ReturnType<typeof begun>["reviews"], jobId: string) =>
  all().get(jobId)?.edits.lines[0]?.translation;

test("a picture's edits stay while other pictures come and go, are undone step by step, and are saved", async () => {
  const { reviews, sent } = begun();
  reviews.take([job("x")]);
  reviews.change("x", translate("l"), "typing a");
  reviews.change("x", translate("liner"), "typing a");
  reviews.take([job("x"), job("y")]);
  assert.equal(translationOf(reviews, "x"), "liner");
  reviews.change("x", translate("inner"));
  reviews.undo("x");
  assert.equal(translationOf(reviews, "x"), "liner");
  reviews.undo("x");
  assert.equal(translationOf(reviews, "x"), null, "typing is one step");
  reviews.redo("x");
  assert.equal(reviews.isSaved(), false);
  assert.equal(await reviews.flushOne("x"), 2);
  assert.equal(sent.at(-1)?.lines[0]?.translation, "liner");
  assert.equal(reviews.isSaved(), true);
});

test("a new pause starts a new review, and a continued job has no review any more", () => {
  const { reviews } = begun();
  reviews.take([job("x")]);
  reviews.change("x", translate("liner"));
  reviews.take([job("x", 2)]);
  assert.equal(translationOf(reviews, "x"), null);
  reviews.take([{ ...job("x"), isPaused: false }]);
  assert.equal(reviews.all().size, 0);
});
