import { Link } from "react-router";
import styles from "./Menu.module.css";
import type { MenuEntry } from "./useMenuEntries.ts";

/** One entry, as a link or a button; `role` and `onDone` are for the menu that closes after a choice. */
export function MenuEntryItem({ entry, role, onDone }: { entry: MenuEntry; role?: "menuitem"; onDone?: () => void }) {
  const { label, name, Icon } = entry;
  const words = (
    <>
      <Icon size={20} stroke={1.6} aria-hidden />
      {label}
    </>
  );
  const looks = {
    className: styles.entry,
    "aria-label": name,
    ...(role && { role, tabIndex: -1 }),
  };
  if ("to" in entry) {
    return (
      <Link to={entry.to} {...looks} onClick={onDone}>
        {words}
      </Link>
    );
  }
  if ("href" in entry) {
    return (
      <a href={entry.href} {...looks} onClick={onDone}>
        {words}
      </a>
    );
  }
  const choose = () => {
    onDone?.();
    entry.onChoose();
  };
  return (
    <button type="button" {...looks} onClick={choose}>
      {words}
    </button>
  );
}
