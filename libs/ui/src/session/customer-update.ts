const name = "customer-update";

/** Says that something of the customer changed (credits, profile): everybody who shows him asks anew (states.13). */
export const announceCustomerUpdate = (): void => {
  document.dispatchEvent(new Event(name));
};

/** Hears of such a change, whoever says it. */
export function subscribeToCustomerUpdates(hear: () => void): () => void {
  document.addEventListener(name, hear);
  return () => document.removeEventListener(name, hear);
}
