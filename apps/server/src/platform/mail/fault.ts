/** A mail could not be sent. `errorCode` is nodemailer's, `status` the server's reply code (RFC 5321 §4.2), if there was one. */
export class MailFault extends Error {
  readonly errorCode: string | undefined;
  readonly status: number | undefined;

  /**
   * @param error the error that nodemailer threw. It is not stored as the cause, because servers repeat the address and parts of
   *   the mail
   */
  constructor(error: unknown) {
    const { code, responseCode, command, message } = error as Error & {
      code?: string;
      responseCode?: number;
      command?: string;
    };
    super(
      `a mail was not sent (${[code, command, responseCode].filter(Boolean).join(", ")}): ${withoutPeople(message)}`,
    );
    this.name = "MailFault";
    this.errorCode = code;
    this.status = responseCode;
  }
}

/** A server's reply without addresses and without runs of digits that may be a code or a number. */
const withoutPeople = (said: string): string =>
  said
    .replace(/[^\s<>"'(),;]+/g, (word) => (word.slice(1, -1).includes("@") ? "[address]" : word))
    .replace(/\d{5,}/g, "[number]");
