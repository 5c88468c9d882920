import assert from "node:assert/strict";
import { test } from "node:test";
import { aboutOf } from "./about.ts";

test("an extraction has the page's description, publication date and chapters, each lasting until the next", () => {
  const chapters = [
    { title: "Middle", start_time: 4 },
    { title: "Opening", start_time: 0, end_time: 4 },
    { title: "Nowhere", start_time: 90 },
  ];
  assert.deepEqual(aboutOf({ description: " Two\nlines ", upload_date: "20250102", chapters, duration: 12 }), {
    description: "Two\nlines",
    date: "2025-01-02",
    chapters: [
      { title: "Opening", startSeconds: 0, endSeconds: 4 },
      { title: "Middle", startSeconds: 4, endSeconds: 90 },
    ],
  });
  assert.deepEqual(aboutOf({ description: "", upload_date: "soon", chapters: null }), {});
});
