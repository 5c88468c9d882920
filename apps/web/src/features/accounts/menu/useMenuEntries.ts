import type { Customer } from "@cutwater/contract/accounts.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { IconCopy, IconLogout, IconReceipt, IconShieldCog, IconStack2, IconUser } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import type { AreaBase } from "../sign-in/area-base.ts";
import { menuMessages } from "./messages.ts";

/** One entry of the customer's menu: a link inside the area (`to`), a link to another area (`href`), or an action. */
export type MenuEntry = {
  key: string;
  label: string;
  /** The accessible name, if the label alone does not describe the action. */
  name?: string;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
} & ({ to: string } | { href: string } | { onChoose: () => void });

/** The entries of the customer's menu, in order (screens.13). */
export function useMenuEntries({
  customer: { id, isAdmin },
  base,
  onExit,
}: {
  customer: Pick<Customer, "id" | "isAdmin">;
  base: AreaBase;
  onExit: () => void;
}): readonly MenuEntry[] {
  const t = useText(menuMessages);
  const at = useLocalizedPath();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      toast.good(t("copied"));
    } catch (cause) {
      console.warn("The clipboard refused:", cause);
      toast.info(t("byHand", { id }));
    }
  };
  return [
    { key: "id", label: t("id", { id }), name: t("copyId", { id }), Icon: IconCopy, onChoose: () => void copy() },
    { key: "profile", label: t("profile"), Icon: IconUser, to: at("/customer/center/profile") },
    { key: "tasks", label: t("tasks"), Icon: IconStack2, ...(base === "/studio" ? { to: "/" } : { href: "/studio/" }) },
    { key: "subscription", label: t("subscription"), Icon: IconReceipt, to: at("/customer/subscription") },
    ...(isAdmin
      ? [
          {
            key: "admin",
            label: t("admin"),
            Icon: IconShieldCog,
            ...(base === "/studio" ? { to: "/admin" } : { href: "/studio/admin" }),
          },
        ]
      : []),
    { key: "exit", label: t("exit"), Icon: IconLogout, onChoose: onExit },
  ];
}
