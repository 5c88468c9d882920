import { limits } from "@cutwater/contract/plans.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Redirects to another page after 1.5 s (errors.3), so that a message can be read first. If the customer navigates meanwhile,
 * there is no redirect, even while the next page is still loading: the address has changed by then, although this page is still
 * rendered.
 */
export function useDelayedRedirect() {
  const navigate = useNavigate();
  const timer = useRef<number>(undefined);
  const cancelRedirect = (): void => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    cancelRedirect,
    redirectTo(address: string): void {
      cancelRedirect();
      const from = location.pathname;
      timer.current = window.setTimeout(() => {
        if (location.pathname === from) void navigate(address);
      }, limits.redirectDelayMs);
    },
  };
}
