import * as z from "zod/mini";

/**
 * Schemas of contacts, passwords, codes and nicknames (rules.1 to rules.5), used by forms and routes. The message of a validation
 * issue is the key of its sentence in `contactMessages`.
 */

const required = (key: ContactFault) =>
  z.string({ error: key }).check(z.trim(), z.minLength(1, { error: key, abort: true }));

/** A mobile number of China: 11 digits, the first 1, the second 3 to 9. */
export const Mobile = required("mobileEmpty").check(z.regex(/^1[3-9]\d{9}$/, { error: "mobileInvalid" }));

/** An email address with a top-level domain of at least two letters, normalised (`oneForm`). */
export const Email = required("emailEmpty").check(
  z.overwrite(oneForm),
  z.maxLength(254, { error: "emailInvalid" }),
  z.regex(
    /^[^\s\p{C}@"(),:;<>[\\\]]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u,
    { error: "emailInvalid" },
  ),
);

/**
 * Normalises an email address: full-width letters, capitals and Unicode domains get one spelling, with the domain in the form
 * that the DNS uses. Codes are then counted per mailbox. Returns "" for an impossible domain. Source: Unicode Standard Annex 15
 * (NFKC), UTS 46 by way of the URL Standard's host parser.
 */
function oneForm(address: string): string {
  const text = address.normalize("NFKC").toLowerCase();
  const domain = text.slice(text.lastIndexOf("@") + 1);
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`http://${domain}`)) return "";
  return text.slice(0, text.lastIndexOf("@") + 1) + new URL(`http://${domain}`).hostname;
}

/** 6 to 18 letters and digits, at least one of each. Spaces are refused instead of being trimmed. */
export const Password = z
  .string({ error: "passwordEmpty" })
  .check(
    z.minLength(1, { error: "passwordEmpty", abort: true }),
    z.regex(/^(?=.*[A-Za-z])(?=.*\d)[A-Za-z\d]{6,18}$/, { error: "passwordInvalid" }),
  );

/** The six digits of a verification code. */
export const Code = required("codeEmpty").check(z.regex(/^\d{6}$/, { error: "codeInvalid" }));

/** Agreement to the terms, sent as the text "true". */
export const Terms = z.literal("true", { error: "termsMissing" });

/** A normalised email address; any other text is returned unchanged. */
export const asKept = (name: string): string => Email.safeParse(name).data ?? name;

/** A mobile number, email address or customer id, without invisible characters. */
export const LoginName = required("nameEmpty").check(
  z.maxLength(254, { error: "nameInvalid" }),
  z.regex(/^\P{C}*$/u, { error: "nameInvalid" }),
);

/** A mobile number or a normalised email address. */
export const Contact = required("contactEmpty").check(
  z.overwrite(asKept),
  z.refine((value) => Mobile.safeParse(value).success || Email.safeParse(value).success, { error: "contactInvalid" }),
);

/**
 * A nickname; an empty text means no nickname. Invisible characters are removed, because they could reverse a name or make two
 * names look alike.
 */
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

/** Whether a valid contact is a mobile number; otherwise it is an email address. */
export const isMobile = (contact: string): boolean => Mobile.safeParse(contact).success;
