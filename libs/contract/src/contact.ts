import * as z from "zod/mini";

/**
 * The rules (rules.1 to rules.5) for what people type about themselves: one schema for the form and for the route.
 * An issue's message is the key of its sentence (`contactMessages`), so both sides say the same.
 */

const required = (key: ContactFault) =>
  z.string({ error: key }).check(z.trim(), z.minLength(1, { error: key, abort: true }));

/** 11 digits, the first 1, the second 3 to 9. */
export const Mobile = required("mobileEmpty").check(z.regex(/^1[3-9]\d{9}$/, { error: "mobileInvalid" }));

/** An address with a top-level domain of at least two letters, in its one form (`oneForm`), as it is kept. */
export const Email = required("emailEmpty").check(
  z.overwrite(oneForm),
  z.maxLength(254, { error: "emailInvalid" }),
  z.regex(
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u,
    { error: "emailInvalid" },
  ),
);

/**
 * An address may be written in many ways that mail takes for one: full-width letters, capitals, a domain in letters or in
 * ASCII. All of them become one text, whose domain is what is asked for in the DNS, so that the mailbox that a code is sent
 * to and the one that it is counted for never differ. Empty where the domain cannot be one.
 * Source: Unicode Standard Annex 15 (NFKC), UTS 46 by way of the URL Standard's host parser.
 */
function oneForm(address: string): string {
  const text = address.normalize("NFKC").toLowerCase();
  const domain = text.slice(text.lastIndexOf("@") + 1);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return "";
  return text.slice(0, text.lastIndexOf("@") + 1) + new URL(`http://${domain}`).hostname;
}

/** 6 to 18 letters and digits, at least one of each. Not trimmed: a space is no letter. */
export const Password = z
  .string({ error: "passwordEmpty" })
  .check(
    z.minLength(1, { error: "passwordEmpty", abort: true }),
    z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,18}$/, { error: "passwordInvalid" }),
  );

/** The six digits that were sent to a contact. */
export const Code = required("codeEmpty").check(z.regex(/^\d{6}$/, { error: "codeInvalid" }));

/** The terms must be ticked; on the wire it is the text "true". */
export const Terms = z.literal("true", { error: "termsMissing" });

/** An email in its one form; whatever is none, as it was. */
export const asKept = (name: string): string => Email.safeParse(name).data ?? name;

/** What somebody logs in with: mobile, email or customer id. Nobody's name holds what cannot be seen. */
export const LoginName = required("nameEmpty").check(
  z.maxLength(254, { error: "nameInvalid" }),
  z.regex(/^\P{C}*$/u, { error: "nameInvalid" }),
);

/** A mobile or an email, as the forms for either take it, and as it is kept. */
export const Contact = required("contactEmpty").check(
  z.overwrite(asKept),
  z.refine((value) => Mobile.safeParse(value).success || Email.safeParse(value).success, { error: "contactInvalid" }),
);

/** What a customer calls himself; empty is none. What cannot be seen falls out: it turns names around, or makes two alike. */
export const Nickname = z.string().check(
  z.overwrite((name) => name.replace(/[\p{Cc}\p{Cf}]/gu, "")),
  z.trim(),
  z.maxLength(40, { error: "nicknameTooLong" }),
);

export const contactFaults = [
  "mobileEmpty",
  "mobileInvalid",
  "emailEmpty",
  "emailInvalid",
  "contactEmpty",
  "contactInvalid",
  "passwordEmpty",
  "passwordInvalid",
  "passwordDiffers",
  "codeEmpty",
  "codeInvalid",
  "termsMissing",
  "nameEmpty",
  "nameInvalid",
  "nicknameTooLong",
] as const;
export type ContactFault = (typeof contactFaults)[number];

/** Which of the two a valid contact is. */
export const isMobile = (contact: string): boolean => Mobile.safeParse(contact).success;
