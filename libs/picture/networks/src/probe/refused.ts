/** A file that cannot be registered; its message is one sentence for the operator. */
export class NetworkRefused extends Error {
  override readonly name = "NetworkRefused";
}
