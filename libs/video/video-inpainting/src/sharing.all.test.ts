import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { describe, test } from "node:test";
import { boxSubject } from "../test/box-subject.ts";
import { logoSize } from "../test/drawn.ts";
import { jobFolders } from "../test/folders.ts";
import { partsInFolder } from "../test/parts-in-folder.ts";
import { factsOf, helpInpaint, inpaintVideo } from "./index.ts";

const { aFolder, aVideo } = jobFolders();
const place = { x: 80, y: 50 };
const subject = boxSubject([place.x - 2, place.y - 2, place.x + logoSize.width + 2, place.y + logoSize.height + 2]);
/** A video with three segments in the first shot, and one segment in each of two further shots. */
const film = { frames: 92, fps: 2, cuts: [60, 76] };

describe("segments that several runs make", () => {
  /** Runs a job alone, and again with a helping run. @param stopAt share of the job at which the helping run is stopped */
  async function compared(drawn: object, { stopAt = Number.POSITIVE_INFINITY } = {}) {
    const path = await aVideo({ ...film, ...drawn });
    const facts = await factsOf(path);
    const usual = { path, subject, facts, modelDirectories: [], threads: 1 };
    const calm = await aFolder();
    const alone = await inpaintVideo({ ...usual, folder: calm, onShare() {} });

    const job = partsInFolder(await aFolder());
    const folder = await aFolder();
    const helpersFolder = await aFolder();
    const own = job.run(folder, { isHelper: false });
    const helper = job.run(helpersFolder, { isHelper: true });
    const stopping = new AbortController();
    const shares: number[] = [];
    let helping: Promise<void> | null = null;
    // The helper joins as soon as there are parts, and takes one before the job's own run begins.
    const offer = async (count: number) => {
      await own.offer(count);
      const first = await helper.take();
      let isFirst = true;
      const take = async () => {
        const number = isFirst ? first : await helper.take();
        isFirst = false;
        return number;
      };
      const parts = { ...helper, take };
      helping = helpInpaint({ ...usual, folder: helpersFolder, parts, signal: stopping.signal }).finally(helper.leave);
      helping.catch(() => {});
    };
    const shared = await inpaintVideo({
      ...usual,
      folder,
      parts: { ...own, offer },
      onShare(share) {
        shares.push(share);
        if (share >= stopAt) stopping.abort(new Error("the help ends"));
      },
    });
    await (helping as Promise<void> | null)?.catch((error: unknown) => {
      if (!stopping.signal.aborted) throw error;
    });
    assert.deepEqual(
      shares,
      shares.toSorted((one, other) => one - other),
    );
    assert.ok((await readFile(shared.path)).equals(await readFile(alone.path)));
    return { own: own.taken, helper: helper.taken };
  }

  for (const [what, drawn] of [
    ["nothing shows what is behind a logo, and its texture goes on from segment to segment", { speed: 0 }],
    ["what shines through a logo is known from segments before", { speed: 3, opacity: 0.5 }],
  ] as const)
    test(`two runs make the same bytes as one: ${what}`, async () => {
      const { opacity = 1, speed } = drawn as { opacity?: number; speed: number };
      const { own, helper } = await compared({ speed, logo: () => ({ ...place, opacity }) });
      assert.ok(own.length > 0 && helper.length > 1, `${own} and ${helper}`);
      assert.deepEqual([...own, ...helper].toSorted(), [0, 1, 2, 3, 4], "each once");
    });

  test("segments of a run that ends early are made by the other run", async () => {
    const { own, helper } = await compared({ speed: 0, logo: () => place }, { stopAt: 0.35 });
    assert.ok(helper.length > 0 && new Set(own).size + helper.length > 5, `${own} and ${helper}`);
  });
});
