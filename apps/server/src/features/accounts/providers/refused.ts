/** A provider's word that we do not take, or a provider's own no. Expected: the customer is sent back with an error. */
export class ProviderRefused extends Error {
  /** Why, for the log: never what was sent. */
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`the provider's sign-in is not taken: ${reason}`, options);
    this.name = "ProviderRefused";
    this.reason = reason;
  }
}
