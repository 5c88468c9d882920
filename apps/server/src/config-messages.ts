/** How mails leave: as files for the machine's own eyes, or by an SMTP server. `from` is the sender's line. */
export type MailConfig = (OutboxConfig | { kind: "smtp"; url: string }) & { from: string };

/** How text messages leave. `endpoint` is where the provider is asked, without a slash at its end. */
export type SmsConfig =
  | OutboxConfig
  | {
      kind: "aliyun";
      keyId: string;
      keySecret: string;
      endpoint: string;
      signName: string;
      /** The provider's templates, each with a place for the code. */
      template: string;
      templateEn: string;
    }
  | { kind: "twilio"; accountSid: string; authToken: string; endpoint: string; from: string };

/** Nothing is sent: one file a message lies in `folder`. */
export type OutboxConfig = { kind: "outbox"; folder: string };

/** Null means the outbox; what is wrong is added to `faults`. */
export function readMail(value: string | undefined, faults: string[]): { kind: "smtp"; url: string } | null {
  if (isOutbox(value)) return null;
  const url = readUrl(value);
  if (url && /^smtps?:$/.test(url.protocol) && url.hostname) return { kind: "smtp", url: value };
  faults.push("MAIL_URL must be outbox: or smtp://user:password@host:port, with % signs written as %25");
  return null;
}

/** Null means the outbox; what is wrong is added to `faults`. */
export function readSms(value: string | undefined, faults: string[]): Exclude<SmsConfig, OutboxConfig> | null {
  if (isOutbox(value)) return null;
  const url = readUrl(value);
  const sms = url && readProvider(url);
  if (!sms)
    faults.push(
      "SMS_URL must be outbox:, aliyun://key:secret@host?sign=…&template=… or twilio://sid:token@host?from=…",
    );
  return sms;
}

/** Null also for a name or a password with a % that escapes nothing. */
function readUrl(value: string): URL | null {
  const url = URL.canParse(value) ? new URL(value) : null;
  try {
    decodeURIComponent(`${url?.username}${url?.password}`);
    return url;
  } catch {
    // Said as a fault by who asked, without the value.
    return null;
  }
}

function readProvider(url: URL): Exclude<SmsConfig, OutboxConfig> | null {
  const [name, secret] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  // A form's space would be meant as the plus of a number.
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
