import assert from "node:assert/strict";
import { test } from "node:test";
import { toolStates } from "./tool-state.ts";

test("every tool has a state, also without tasks; downloads are not a tool", () => {
  const services = [
    { code: "VIDEO_DOWNLOAD", name: "Video download" },
    { code: "ERASE", name: "Smart erase" },
    { code: "RESTORE", name: "Restore image" },
  ];
  assert.deepEqual(toolStates(services, { tools: [{ serviceCode: "ERASE", ended: 3, faults: 1 }] }), [
    { code: "ERASE", name: "Smart erase", ended: 3, faults: 1 },
    { code: "RESTORE", name: "Restore image", ended: 0, faults: 0 },
  ]);
});
