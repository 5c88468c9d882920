import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { announceCustomerUpdate, subscribeToCustomerUpdates } from "../session/customer-update.ts";
import { subscribeToToken, useToken } from "../session/token.ts";
import { customerKey } from "../session/useCustomer.ts";
import { useFrames } from "./frames.tsx";

/** Queries that do not depend on the customer, and stay cached when somebody signs in or out. */
const impersonal = new Set<unknown>(["instance", "region", customerKey]);

/** Resets queries when the session changes. Render it once in every area; it shows nothing. */
export function SessionWatch() {
  const queries = useQueryClient();
  const token = useToken();
  useEffect(() => {
    const unsubscribes = [
      subscribeToToken(() => void queries.resetQueries({ predicate: ({ queryKey: [name] }) => !impersonal.has(name) })),
      subscribeToCustomerUpdates(() => void queries.invalidateQueries({ queryKey: [customerKey] })),
    ];
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    };
  }, [queries]);
  return token && <CustomerFrames />;
}

/** Keeps a customer's socket open on every page (states.12). A visitor's socket is open only on pages that watch jobs. */
function CustomerFrames() {
  useFrames((frame) => {
    if (frame.method === "CUSTOMER_CHANGED") announceCustomerUpdate();
  });
  return null;
}
