const name = "customer-update";

/** Announces that the customer has changed (credits, profile). Every view of the customer then requests it again (states.13). */
export const announceCustomerUpdate = (): void => {
  document.dispatchEvent(new Event(name));
};

/** Calls back after every such announcement. @returns the unsubscribe function */
export function subscribeToCustomerUpdates(onUpdate: () => void): () => void {
  document.addEventListener(name, onUpdate);
  return () => document.removeEventListener(name, onUpdate);
}
