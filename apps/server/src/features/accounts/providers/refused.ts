/**
 * A statement by a provider that we do not accept, or the provider's own refusal. Expected: the customer is sent back with an
 * error.
 */
export class ProviderRefused extends Error {
  /** The reason, for the log; it never quotes the data sent. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the provider's sign-in is not taken: ${reason}`, options);
    this.name = "ProviderRefused";
    this.reason = reason;
  }
}
