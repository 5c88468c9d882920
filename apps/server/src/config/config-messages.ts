import { type Checked, checked } from "./config-checked.ts";

/**
 * How emails are sent: written as files that only this machine can read, or sent through an SMTP server. `from` is the sender
 * line.
 */
export type MailConfig = (OutboxConfig | SmtpConfig) & { from: string };
type SmtpConfig = { kind: "smtp"; url: string };

/** How text messages are sent. `endpoint` is the provider's address, without a slash at its end. */
export type SmsConfig = OutboxConfig | SmsProviderConfig;

type SmsProviderConfig =
  | {
      kind: "aliyun";
      keyId: string;
      keySecret: string;
      endpoint: string;
      signName: string;
      /** The provider's templates, each with a placeholder for the code. */
      template: string;
      templateEn: string;
    }
  | { kind: "twilio"; accountSid: string; authToken: string; endpoint: string; from: string };

/** Nothing is sent: each message becomes one file in `folder`. */
export type OutboxConfig = { kind: "outbox"; folder: string };

/** Null means the outbox. */
export function checkMail(value: string | undefined): Checked<SmtpConfig | null> {
  if (isOutbox(value)) return checked(null);
  const url = readUrl(value);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return checked({ kind: "smtp", url: value });
  return checked(null, "MAIL_URL must be outbox: or smtp://user:password@host:port, with % signs written as %25");
}

/** Null means the outbox. */
export function checkSms(value: string | undefined): Checked<SmsProviderConfig | null> {
  if (isOutbox(value)) return checked(null);
  const url = readUrl(value);
  const sms = url && readProvider(url);
  if (sms) return checked(sms);
  return checked(
    null,
    "SMS_URL must be outbox:, aliyun://key:secret@host?sign=…&template=… or twilio://sid:token@host?from=…",
  );
}

/** The parsed URL; null when the text is not a URL, or when the name or password contains a % that is not a valid escape. */
function readUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  try {
    decodeURIComponent(`${url?.username}${url?.password}`);
    return url;
  } catch {
    // The caller reports the fault, without the value.
    return null;
  }
}

function readProvider(url: URL): SmsProviderConfig | null {
  const name = decodeURIComponent(url.username);
  const secret = decodeURIComponent(url.password);
  // Query parsing turns "+" into a space, so a leading space stands for the plus of a phone number.
  const asked = (key: string): string => (url.searchParams.get(key) ?? "").replace(/^ /, "+");
  const endpoint = (asked("endpoint") || `https://${url.host}`).replace(/\/+$/, "");
  if (!name || !secret || !url.host) return null;
  if (url.protocol === "aliyun:" && asked("sign") && asked("template"))
    return {
      kind: "aliyun",
      keyId: name,
      keySecret: secret,
      endpoint,
      signName: asked("sign"),
      template: asked("template"),
      templateEn: asked("templateEn") || asked("template"),
    };
  if (url.protocol === "twilio:" && asked("from"))
    return { kind: "twilio", accountSid: name, authToken: secret, endpoint, from: asked("from") };
  return null;
}

const isOutbox = (value: string | undefined): value is undefined | "outbox:" => !value || value === "outbox:";
