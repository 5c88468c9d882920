import assert from "node:assert/strict";
import { test } from "node:test";
import { type Bounds, boundsOf, boxOf } from "@cutwater/typesetting/lines/box.ts";
import { joinColumns } from "./join-columns.ts";

const row = (text: string, bounds: Bounds) => ({ text, confidence: 0.9, box: boxOf(bounds), isVertical: true });

test("words of a Korean column become one row; words beside it, further down, or in Chinese are not joined", () => {
  const rows = joinColumns([
    row("충전", { left: 101, top: 260, width: 60, height: 130 }),
    row("고속", { left: 100, top: 50, width: 60, height: 140 }),
    row("보온", { left: 300, top: 400, width: 60, height: 130 }),
    row("안내", { left: 300, top: 50, width: 60, height: 140 }),
    row("快速", { left: 500, top: 50, width: 60, height: 140 }),
    row("充电", { left: 500, top: 260, width: 60, height: 130 }),
  ]);
  assert.deepEqual(rows.map(({ text }) => text).toSorted(), ["快速", "充电", "고속 충전", "보온", "안내"].toSorted());
  const joined = rows.find(({ text }) => text === "고속 충전");
  assert.deepEqual(boundsOf(joined!.box), { left: 100, top: 50, width: 61, height: 340 });
});
