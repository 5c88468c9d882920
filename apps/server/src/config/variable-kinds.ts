import { z } from "zod";

/** Comma separated. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

export const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

/**
 * Amounts by name, "chat.input=0.15, deepl=20", as an object; each name is one of `names`.
 * @param isWhole true: each amount must be a whole number of at least 1; false: any number of at least 0
 */
export const amounts = <Name extends string>(
  names: readonly Name[],
  { isWhole }: { isWhole: (name: Name) => boolean },
) =>
  list.transform((parts, context): Partial<Record<Name, number>> => {
    const read: Partial<Record<Name, number>> = {};
    for (const part of parts) {
      const [, written, amount] = /^([A-Za-z.]+)\s*=\s*(\d+(?:\.\d+)?)$/.exec(part) ?? [];
      const name = names.find((one) => one === written);
      if (name && (!isWhole(name) || /^[1-9]\d*$/.test(amount ?? ""))) read[name] = Number(amount);
      else
        context.addIssue({ code: "custom", message: `must be a list such as ${names[0]}=2, of ${names.join(", ")}` });
    }
    return read;
  });
