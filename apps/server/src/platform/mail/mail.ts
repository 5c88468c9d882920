/** Sends mails. */
export type Mailer = {
  /**
   * Resolves when the server has accepted the mail, or its file is in the outbox.
   * @throws MailFault when the mail was not accepted, with the reason but without the recipient or the content
   */
  send(mail: Mail): Promise<void>;
  /** Closes the connections that are kept for further mails. */
  close(): Promise<void>;
};

export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Language of the text, for screen readers: "en" or "zh-CN". */
  language: string;
};
