import { type ContactFault, Terms } from "@cutwater/contract/contact.ts";
import { contactMessages } from "@cutwater/contract/contact-messages.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** A rule of the contract, such as `Mobile`: its fault's message is the key of a sentence. */
export type Rule = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { message: string }[] };
  };
};

/** A box that must be ticked; on the wire it is a word. */
export const ticked: Rule = { safeParse: (value) => Terms.safeParse(value === true ? "true" : value) };

/** Something must stand there; the server alone knows whether it is right. */
export const filled = (fault: ContactFault): Rule => ({
  safeParse: (value) =>
    value ? { success: true, data: value } : { success: false, error: { issues: [{ message: fault }] } },
});

/**
 * Checks a form's fields by the rules of the contract, the same that the server checks by (rules.1). A fault's message is
 * its key. `same` names a field that must equal another, checked once it is filled itself.
 */
export function resolverOf<Values extends FieldValues>(
  rules: Readonly<Partial<Record<keyof Values, Rule>>>,
  same?: readonly [field: keyof Values & string, other: keyof Values & string],
): Resolver<Values> {
  return (values) => {
    const errors: Record<string, FieldError> = {};
    const valid: Record<string, unknown> = { ...values };
    for (const [field, rule] of Object.entries<Rule | undefined>(rules)) {
      const { success, data, error } = rule?.safeParse(values[field]) ?? { success: true, data: values[field] };
      if (success) valid[field] = data;
      else errors[field] = { type: "rule", message: error?.issues[0]?.message ?? "" };
    }
    if (same && values[same[0]] !== values[same[1]]) errors[same[0]] ??= { type: "rule", message: "passwordDiffers" };
    return Object.keys(errors).length > 0
      ? { values: {}, errors: errors as FieldErrors<Values> }
      : { values: valid as Values, errors: {} };
  };
}

/** What stands under a field: the sentence of our rule in the page's language, or the server's own. */
export function sentenceUnder(error: { type?: unknown; message?: string | undefined } | undefined, language: Language) {
  if (!error) return undefined;
  return error.type === "rule" ? text(contactMessages, language, error.message as ContactFault) : error.message;
}
