import type { SendMailOptions } from "nodemailer";
import type { Mail } from "./mail.ts";

/** A mail in nodemailer's format. It is the same for an SMTP server and for the outbox. */
export const compose = ({ to, subject, text, html, language }: Mail, from: string): SendMailOptions => ({
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  // Used for Chinese too, so that figures stay readable in the raw mail.
  textEncoding: "quoted-printable",
  // RFC 3834: prevents automatic replies such as holiday notices.
  headers: { "Auto-Submitted": "auto-generated", "Content-Language": language },
  disableFileAccess: true,
  disableUrlAccess: true,
});
