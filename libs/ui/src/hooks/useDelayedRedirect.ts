import { limits } from "@cutwater/contract/plans.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";

/**
 * Leads to another page in 1.5 s (spec §8), so that what was said can be read. Whoever leaves by themselves is not led on,
 * also while the page they go to is still on its way: the address has changed by then, this page still stands.
 */
export function useDelayedRedirect() {
  const navigate = useNavigate();
  const onTheWay = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stay = (): void => clearTimeout(onTheWay.current);
  useEffect(() => () => clearTimeout(onTheWay.current), []);
  return {
    stay,
    redirectTo(address: string): void {
      stay();
      const from = location.pathname;
      onTheWay.current = setTimeout(() => {
        if (location.pathname === from) void navigate(address);
      }, limits.redirectDelayMs);
    },
  };
}
