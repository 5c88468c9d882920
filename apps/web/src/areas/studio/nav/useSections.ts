import { textsIn } from "@cutwater/contract/i18n.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { IconCrown, IconDownload, IconMessageCircle, IconMicrophone, IconStack2 } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { tools } from "../../../tools/tools.ts";
import { studioMessages } from "../messages.ts";

/** The number of tools with a place of their own in the bars. The other tools are behind "More". */
const toolsShown = 3;

export const assistantPath = "/assistant";

export type Section = {
  to: string;
  label: string;
  /** The name where there is little room. */
  short: string;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  /** Whether the address is outside of the studio and loads a new document. */
  isElsewhere?: boolean;
};

/** The sections of the studio that this person may open. Admins buy nothing: they see no membership (screens.13). */
export function useSections(): {
  tasks: readonly Section[];
  /** The tools in the bars, and the other tools with the voices and the assistant. */
  shown: readonly Section[];
  others: readonly Section[];
  /** The membership and the downloads. */
  rest: readonly Section[];
} {
  const t = useText(studioMessages);
  const { language } = useLanguage();
  const { customer } = useCustomer();
  const named = tools.map(({ tool, Icon }) => {
    const { name, short } = textsIn(tool.names, language);
    return { to: tool.path, label: name, short, Icon };
  });
  const simple = (label: string) => ({ label, short: label });
  return {
    tasks: customer ? [{ to: "/", ...simple(t("tasks")), Icon: IconStack2 }] : [],
    shown: named.slice(0, toolsShown),
    others: [
      ...named.slice(toolsShown),
      ...(customer
        ? [
            { to: "/voice", ...simple(t("voices")), Icon: IconMicrophone },
            { to: assistantPath, ...simple(t("assistant")), Icon: IconMessageCircle },
          ]
        : []),
    ],
    rest: [
      ...(customer && !customer.isAdmin ? [{ to: "/price", ...simple(t("membership")), Icon: IconCrown }] : []),
      { to: "/", label: t("download"), short: t("downloadTab"), Icon: IconDownload, isElsewhere: true },
    ],
  };
}
