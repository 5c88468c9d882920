import type { PictureLine } from "@cutwater/typesetting/lines/line.ts";
import { useEffect, useState } from "react";
import { type LineSetting, setLine } from "./set-line.ts";

/**
 * The layouts of the lines' translations in their boxes, by line id. Lines whose fonts fail to load are left out, and `hasFailed`
 * is set.
 */
export function useSettings(lines: readonly PictureLine[], to: string) {
  const [found, setFound] = useState<{ settings: ReadonlyMap<string, LineSetting>; hasFailed: boolean }>(none);
  useEffect(() => {
    let isOver = false;
    async function set() {
      const all = await Promise.allSettled(lines.map((line) => setLine(line, to)));
      if (isOver) return;
      const settings = new Map<string, LineSetting>();
      for (const [at, one] of all.entries()) {
        const line = lines[at];
        if (line && one.status === "fulfilled" && one.value) settings.set(line.id, one.value);
      }
      setFound({ settings, hasFailed: all.some(({ status }) => status === "rejected") });
    }
    void set();
    return () => {
      isOver = true;
    };
  }, [lines, to]);
  return found;
}

const none = { settings: new Map<string, LineSetting>(), hasFailed: false };
