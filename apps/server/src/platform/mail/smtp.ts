import { readFileSync } from "node:fs";
import { createTransport } from "nodemailer";
import { isLoopback } from "../../config/is-loopback.ts";
import { compose } from "./compose.ts";
import { MailFault } from "./fault.ts";
import type { Mailer } from "./mail.ts";

/** Time limits for a server: for connecting and greeting, and for silence after that. */
export type SmtpPatience = { connectMs: number; silentMs: number };
const usualPatience: SmtpPatience = { connectMs: 10_000, silentMs: 20_000 };

/**
 * Sends mails through an SMTP server. A few connections are reused for several mails each, so that a rush of sign-ups does not
 * open one for each mail.
 *
 * @param config.url smtp://user:password@host:587, which switches to TLS as soon as the server offers it, or smtps:// for TLS
 *   from the start. A password is sent over TLS only. `?ca=/path.pem` trusts the operator's own authority.
 * @throws when that file cannot be read
 */
export function createSmtpMailer(
  { url, from }: { url: string; from: string },
  { connectMs, silentMs }: SmtpPatience = usualPatience,
): Mailer {
  const { host, port, isSecure, auth, caPath } = readServer(url);
  const isOwnMachine = isLoopback(host);
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    maxMessages: 100,
    host,
    port,
    secure: isSecure,
    requireTLS: auth !== null && !isOwnMachine,
    ...(auth ? { auth } : {}),
    // A mail server on the same machine usually has a self-signed certificate, and nobody can intercept the connection.
    tls: caPath ? { ca: readFileSync(caPath) } : { rejectUnauthorized: !isOwnMachine },
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    dnsTimeout: connectMs,
    socketTimeout: silentMs,
  });

  return {
    async send(mail) {
      try {
        await transport.sendMail(compose(mail, from));
      } catch (error) {
        throw new MailFault(error);
      }
    },
    close: async () => transport.close(),
  };
}

function readServer(address: string) {
  const url = new URL(address);
  const isSecure = url.protocol === "smtps:";
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, "$1"),
    port: Number(url.port) || (isSecure ? 465 : 587),
    isSecure,
    auth: user ? { user, pass: decodeURIComponent(url.password) } : null,
    caPath: url.searchParams.get("ca"),
  };
}
