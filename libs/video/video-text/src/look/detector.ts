import { createPool } from "@cutwater/compute/pool.ts";
import type { Frame } from "@cutwater/imaging/frame.ts";
import type { TextLine } from "@cutwater/ocr/line.ts";
import type { ToDetect } from "./see-thread.ts";
import type { Layout } from "./upright-picture.ts";

/**
 * PP-OCR's detector on its own thread. The runtime blocks the thread that calls it, so a separate thread lets the following of
 * texts continue.
 */
export type Detector = {
  /**
   * @param layout place of the picture on the frame @param options.longestSide maximum side of the picture; a larger picture is
   * reduced first
   * @returns lines in pixels of the picture
   * @throws the signal's reason
   */
  detect(frame: Frame, layout: Layout, options?: { longestSide?: number; signal?: AbortSignal }): Promise<TextLine[]>;
  close(): Promise<void>;
};

const module = new URL("./see-thread.ts", import.meta.url);

/** @param options.threads number of threads that may work on one picture */
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
