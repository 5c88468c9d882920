import { createPool } from "@cutwater/compute/pool.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import type { TextLine } from "@cutwater/ocr/line.ts";
import type { ToDetect } from "./see-thread.ts";
import type { Layout } from "./upright-picture.ts";

/** PP-OCR's detector on a thread of its own: the runtime holds the thread on which it works, and following texts goes on meanwhile. */
export type Detector = {
  /**
   * @param layout where the picture lies on the frame
   * @param options.longestSide of the picture; a larger one is made smaller first
   * @returns lines in pixels of the picture
   * @throws what the signal was aborted with
   */
  detect(frame: Frame, layout: Layout, options?: { longestSide?: number; signal?: AbortSignal }): Promise<TextLine[]>;
  close(): Promise<void>;
};

const module = new URL("./see-thread.ts", import.meta.url);

/** @param options.threads how many may work on one picture */
export function openDetector({ threads }: { threads: number }): Detector {
  const pool = createPool({ module, setup: { threads }, threads: 1 });
  return {
    detect(frame, layout, { longestSide, signal } = {}) {
      const asked: ToDetect = { frame, layout, ...(longestSide && { longestSide }) };
      return pool.call<TextLine[]>("detect", asked, signal);
    },
    async close() {
      await pool.call("close", null).catch(() => {});
      await pool.close();
    },
  };
}
