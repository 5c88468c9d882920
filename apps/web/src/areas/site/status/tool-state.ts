import type { Service } from "@cutwater/contract/billing.ts";
import { downloadServiceCode } from "@cutwater/contract/downloads.ts";
import type { Status } from "@cutwater/contract/status.ts";

export type ToolState = { code: string; name: string; ended: number; faults: number };

/** The day's tasks of every tool, tools without tasks included. Downloads are listed by site instead. */
export const toolStates = (
  services: readonly Pick<Service, "code" | "name">[],
  { tools }: Pick<Status, "tools">,
): readonly ToolState[] =>
  services
    .filter(({ code }) => code !== downloadServiceCode)
    .map(({ code, name }) => {
      const counted = tools.find(({ serviceCode }) => serviceCode === code);
      return { code, name, ended: counted?.ended ?? 0, faults: counted?.faults ?? 0 };
    });
