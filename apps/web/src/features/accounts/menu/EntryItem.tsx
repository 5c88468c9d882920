import { Link } from "react-router";
import styles from "./Menu.module.css";
import type { Entry } from "./useEntries.ts";

/** One entry, as a link or a button; `role` and `onDone` are for the menu that folds after a choice. */
export function EntryItem({ entry, role, onDone }: { entry: Entry; role?: "menuitem"; onDone?: () => void }) {
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
