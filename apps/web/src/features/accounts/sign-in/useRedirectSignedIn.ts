import { useToken } from "@cutwater/ui/session/token.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { addressInside } from "./area-base.ts";

/**
 * Redirects a signed-in customer away from the sign-in forms (screens.7), at once and after signing in. The target is the address
 * from which they came (`from` in the location state), or the home page.
 *
 * @returns that address, inside the area
 */
export function useRedirectSignedIn(): string {
  const token = useToken();
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const next = addressInside("", state?.from) ?? at("/");
  useEffect(() => {
    if (token) void navigate(next, { replace: true });
  }, [token, next, navigate]);
  return next;
}
