import assert from "node:assert/strict";
import { test } from "node:test";
import { createIntakes } from "./intakes.ts";

const takesFiles = (isInDialog = false) => ({ onFiles: () => undefined, onLink: null, isInDialog });
const takesLinks = { onFiles: null, onLink: () => undefined, isInDialog: false };

test("the part that was opened last takes a file, and the earlier one again when it is closed", () => {
  const intakes = createIntakes();
  const page = Symbol("page");
  const part = Symbol("part");
  const links = Symbol("links");
  intakes.add(page, takesFiles());
  const close = intakes.add(part, takesFiles());
  intakes.add(links, takesLinks);
  assert.equal(intakes.find("files", false)?.id, part);
  assert.equal(intakes.find("link", false)?.id, links);
  close();
  assert.equal(intakes.find("files", false)?.id, page);
});

test("while a dialog is open, only a part within it takes files", () => {
  const intakes = createIntakes();
  const dialog = Symbol("dialog");
  intakes.add(Symbol("page"), takesFiles());
  assert.equal(intakes.find("files", true), null);
  intakes.add(dialog, takesFiles(true));
  assert.equal(intakes.find("files", true)?.id, dialog);
});

test("a part that is removed while a file is over it is no longer marked", () => {
  const intakes = createIntakes();
  const id = Symbol("part");
  const remove = intakes.add(id, takesFiles());
  const seen: (symbol | null)[] = [];
  intakes.subscribe(() => seen.push(intakes.over()));
  intakes.setOver(id);
  remove();
  assert.deepEqual(seen, [id, null]);
});
