import { type ContactFault, Terms } from "@cutwater/contract/contact.ts";
import { contactMessages } from "@cutwater/contract/contact-messages.ts";
import { type Language, text } from "@cutwater/contract/i18n.ts";
import type { FieldError, FieldErrors, FieldValues, Resolver } from "react-hook-form";

/** A rule of the contract, such as `Mobile`. The message of an issue is the key of a sentence. */
export type Rule = {
  safeParse: (value: unknown) => {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { message: string }[] };
  };
};

/** A checkbox that must be ticked. On the wire its value is "true". */
export const ticked: Rule = { safeParse: (value) => Terms.safeParse(value === true ? "true" : value) };

/** A field that must not be empty. Only the server checks its value. */
export const filled = (fault: ContactFault): Rule => ({
  safeParse: (value) =>
    value ? { success: true, data: value } : { success: false, error: { issues: [{ message: fault }] } },
});

/**
 * A resolver that checks the fields of a form by the rules of the contract, as the server does (rules.1). The message of an error
 * is the key of its sentence. `same` names a field that must equal another one.
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

/** The sentence below a field: our own rule's sentence in the page's language, or the server's sentence. */
export function sentenceUnder(error: { type?: unknown; message?: string | undefined } | undefined, language: Language) {
  if (!error) return undefined;
  return error.type === "rule" ? text(contactMessages, language, error.message as ContactFault) : error.message;
}
