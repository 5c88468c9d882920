import type { ReactNode } from "react";

/** One entry of the menu. `isElsewhere` marks an address of another area, which loads a new document. */
export type MenuItem = { to: string; label: string; isElsewhere?: boolean };

/** Entries behind one button of the bar (`HeaderMenu`). The panel shows all of them. */
export type MenuGroup = { key: string; inBar: ReactNode; items: readonly MenuItem[] };
