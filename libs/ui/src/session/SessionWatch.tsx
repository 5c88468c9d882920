import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useFrames } from "../realtime/frames.tsx";
import { announceCustomerUpdate, subscribeToCustomerUpdates } from "./customer-update.ts";
import { subscribeToToken, useToken } from "./token.ts";
import { customerKey } from "./useCustomer.ts";

/** What is the same for everybody and so stays when somebody signs in or out. */
const impersonal = new Set<unknown>(["instance", "region", customerKey]);

/** Keeps what is shown in step with the session: stands once in every area, shows nothing. */
export function SessionWatch() {
  const queries = useQueryClient();
  const token = useToken();
  useEffect(() => {
    const stops = [
      subscribeToToken(() => void queries.resetQueries({ predicate: ({ queryKey: [name] }) => !impersonal.has(name) })),
      subscribeToCustomerUpdates(() => void queries.invalidateQueries({ queryKey: [customerKey] })),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  return token && <CustomerFrames />;
}

/** A customer's socket stands wherever he is (states.12); a visitor's only where something is watched. */
function CustomerFrames() {
  useFrames((frame) => {
    if (frame.method === "CUSTOMER_CHANGED") announceCustomerUpdate();
  });
  return null;
}
