/** Sends mails. */
export type Mailer = {
  /**
   * Resolves once the server has taken the mail, or its file lies in the outbox.
   * @throws MailFault when it was not taken; it gives the reason without the recipient or the content
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
