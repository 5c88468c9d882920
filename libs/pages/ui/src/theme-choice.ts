import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";
import { readStored, removeStored, writeStored } from "./storage.ts";

const isScheme = (value: unknown): value is MantineColorScheme =>
  value === "light" || value === "dark" || value === "auto";

/** Stores the colour scheme in the same way as every other value (value and timestamp). "auto" follows the system setting. */
export const themeChoice: MantineColorSchemeManager = {
  get: (fallback) => {
    const stored = readStored<unknown>("theme");
    return isScheme(stored) ? stored : fallback;
  },
  set: (value) => writeStored("theme", value),
  subscribe: () => {},
  unsubscribe: () => {},
  clear: () => removeStored("theme"),
};
