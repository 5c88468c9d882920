import { useToken } from "@cutwater/ui/session/token.ts";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { addressInside } from "./area-base.ts";

/**
 * Whoever is signed in has nothing to do at these forms (screens.7): he goes where he was sent here from (`from` in the
 * state of the address, an address inside the area), else home. That is also the way on after signing in: it is returned.
 */
export function useRedirectSignedIn(): string {
  const token = useToken();
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const next = addressInside("", state?.from) ?? at("/");
  useEffect(() => {
    if (token) navigate(next, { replace: true });
  }, [token, next, navigate]);
  return next;
}
