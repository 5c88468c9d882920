import { factsOf, type Language, text } from "@cutwater/contract/i18n.ts";
import { kept } from "@cutwater/contract/kept.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import type { TextMessage } from "../../../platform/sms/sms.ts";
import { codeLifeMs } from "../codes/limits.ts";
import { frame } from "./frame.ts";
import { letterMessages } from "./messages.ts";
import { action, bigCode, paragraph, quiet } from "./parts.ts";

/** A letter from the product, in the reader's language. `publicUrl` is the instance's, without a slash at its end. */
export type Letter = { to: string; language: Language; publicUrl: string };

const product = "Cutwater";
const codeMinutes = codeLifeMs / 60_000;

/** The letter with a code. It does not say what the code is for, so that it is the same with or without an account. */
export function codeLetter({ code, ...letter }: Letter & { code: string }): Mail {
  const say = wordsOf(letter, { code });
  return mail(letter, say("codeSubject"), say("codeTitle"), [
    paragraph(say("codeIntro")),
    bigCode(code),
    paragraph(say("codeExpiry")),
    quiet(say("codeUnasked")),
  ]);
}

/** Tells the owner that a new password was set. */
export function passwordLetter(letter: Letter): Mail {
  const say = wordsOf(letter);
  return mail(letter, say("passwordSubject"), say("passwordTitle"), [
    paragraph(say("passwordIntro")),
    paragraph(say("passwordUnasked")),
    action(say("passwordAction"), `${letter.publicUrl}/forget`),
  ]);
}

/** The last letter: confirms that the account is deleted, and names what is kept of it. */
export function deletedLetter(letter: Letter): Mail {
  const say = wordsOf(letter, { formerUseDays: String(kept.formerUseDays) });
  return mail(letter, say("deletedSubject"), say("deletedTitle"), [
    paragraph(say("deletedIntro")),
    quiet(say("deletedKept")),
    quiet(say("deletedFormer")),
  ]);
}

/** A message of the inbox as a mail. */
export function noticeLetter({ title, words, action: button, ...letter }: Letter & Notice): Mail {
  const lines = words.split(/\n+/).filter((line) => line.trim() !== "");
  return mail(letter, title, title, [
    ...lines.map(paragraph),
    ...(button ? [action(button.words, button.address)] : []),
  ]);
}
type Notice = { title: string; words: string; action: { words: string; address: string } | null };

/** The text message with a code, for a mobile number. */
export const codeTextMessage = ({ to, language, code }: Omit<Letter, "publicUrl"> & { code: string }): TextMessage => ({
  to,
  language,
  code,
  text: text(letterMessages, language, "codeText", { product, code, minutes: codeMinutes }),
});

type Say = (key: keyof (typeof letterMessages)["en"]) => string;

const wordsOf =
  ({ language, publicUrl }: Letter, more: Record<string, string> = {}): Say =>
  (key) =>
    text(letterMessages, language, key, { product, minutes: codeMinutes, host: new URL(publicUrl).host, ...more });

function mail(letter: Letter, subject: string, title: string, parts: ReturnType<typeof paragraph>[]): Mail {
  const footer = wordsOf(letter)("footer");
  return {
    to: letter.to,
    subject,
    language: factsOf(letter.language).htmlLang,
    text: [title, ...parts.map((part) => part.text), "--", footer].join("\n\n"),
    html: frame({ language: letter.language, product, title, footer, body: parts.map((part) => part.html).join("") }),
  };
}
