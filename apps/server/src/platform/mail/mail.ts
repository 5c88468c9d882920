/** The way mails leave. */
export type Mailer = {
  /**
   * Resolves once the server has taken the mail, or its file lies in the outbox.
   * @throws MailFault when it did not; it says why without naming whom the mail was for or what was in it.
   */
  send(mail: Mail): Promise<void>;
  /** Ends the connections that are kept for the next mails. */
  close(): Promise<void>;
};

export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Of the words, for readers that speak: "en" or "zh-CN". */
  language: string;
};
