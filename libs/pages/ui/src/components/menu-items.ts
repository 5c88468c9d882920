import type { ReactNode } from "react";

/** One entry of the menu. `isElsewhere`: an address of another area, which loads a new document. */
export type MenuItem = { to: string; label: string; isElsewhere?: boolean };

/** Entries behind one button of the bar, a `HeaderMenu`; the panel shows them all. */
export type MenuGroup = { key: string; inBar: ReactNode; items: readonly MenuItem[] };
