import type { Customer } from "@cutwater/contract/accounts.ts";
import { useDisclosure } from "@cutwater/ui/components/useDisclosure.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Avatar } from "../Avatar.tsx";
import type { AreaBase } from "../sign-in/area-base.ts";
import styles from "./Menu.module.css";
import { MenuEntryItem } from "./MenuEntryItem.tsx";
import { menuMessages } from "./messages.ts";
import { SignOutDialog } from "./SignOutDialog.tsx";
import { useMenuEntries } from "./useMenuEntries.ts";

/**
 * The customer's menu in the header: a button with the avatar, and the entries below it. The keyboard works as in any menu: arrow
 * keys open the menu and move the focus, Home and End go to the first and last entry, Escape and Tab close the menu.
 */
export function AvatarMenu({ customer, base }: { customer: Customer; base: AreaBase }) {
  const t = useText(menuMessages);
  const id = useId();
  const { root, isOpen, setOpen } = useDisclosure<HTMLDivElement>();
  const [isLeaving, setLeaving] = useState(false);
  const entries = useMenuEntries({ customer, base, onExit: () => setLeaving(true) });
  const list = useRef<HTMLDivElement>(null);
  // The end of the menu that gets the focus when it is opened by keyboard.
  const end = useRef<"first" | "last">("first");

  useEffect(() => {
    if (isOpen)
      itemsIn(list.current)
        .at(end.current === "first" ? 0 : -1)
        ?.focus();
  }, [isOpen]);

  const open = (from: "first" | "last") => {
    end.current = from;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    root.current?.querySelector("button")?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen && event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    const all = itemsIn(list.current);
    const at = all.findIndex((item) => item === document.activeElement);
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => (isOpen ? all[(at + 1) % all.length]?.focus() : open("first")),
      ArrowUp: () => (isOpen ? all.at(at - 1)?.focus() : open("last")),
      Home: () => all[0]?.focus(),
      End: () => all.at(-1)?.focus(),
    };
    if (event.key === "Tab") return close();
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the menu inside */}
      <div ref={root} className={styles.root} onKeyDown={press}>
        <button
          type="button"
          className={styles.button}
          aria-label={t("account", { name: customer.name })}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => (isOpen ? close() : open("first"))}
        >
          <Avatar customer={customer} />
        </button>
        {isOpen && (
          <div
            ref={list}
            id={id}
            className={styles.list}
            role="menu"
            aria-label={t("account", { name: customer.name })}
          >
            <p className={styles.name} aria-hidden="true">
              {customer.name}
            </p>
            {entries.map((entry) => (
              <MenuEntryItem key={entry.key} entry={entry} role="menuitem" onDone={close} />
            ))}
          </div>
        )}
      </div>
      <SignOutDialog isOpen={isLeaving} onStay={() => setLeaving(false)} />
    </>
  );
}

const itemsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? [])];
