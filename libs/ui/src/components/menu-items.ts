/** One entry of the menu. `isElsewhere`: an address of another area, which loads a new document. */
export type MenuItem = { to: string; label: string; isElsewhere?: boolean };

/** Entries that stand behind one in the bar; the panel shows them all. */
export type MenuGroup = { label: string; items: readonly GroupItem[] };

/** `short` is what the bar calls the whole group while this entry is open. */
export type GroupItem = Omit<MenuItem, "isElsewhere"> & { short: string };
