import type { Product } from "@cutwater/contract/billing.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { useQueryParam } from "../../../address/useQueryParam.ts";
import { type Period, periodOf } from "./plans.ts";

/** The query parameter with the chosen plan. It survives a sign-in and a reload. */
const param = "plan";

/**
 * The period and the chosen plan of the pricing page. Changing the period clears the choice (screens.9). Visitors who choose a
 * plan sign in first and then return to their choice.
 */
export function usePlanChoice() {
  const [code, setCode] = useQueryParam(param);
  const [period, setShownPeriod] = useState<Period>(() => periodOf(code));
  const token = useToken();
  const navigate = useNavigate();
  const at = useLocalizedPath();

  const clear = () => setCode(null);
  const choose = (product: Product) => {
    if (token) setCode(product.code);
    else void navigate(at("/login"), { state: { from: `${at("/price")}?${param}=${product.code}` } });
  };
  const setPeriod = (next: Period) => {
    setShownPeriod(next);
    if (code) clear();
  };
  return { period, setPeriod, code, choose, clear };
}
