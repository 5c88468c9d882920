import type { Product } from "@cutwater/contract/billing.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useLocalizedPath } from "../../../address/useLocalizedPath.ts";
import { useQueryParam } from "../../../address/useQueryParam.ts";
import { type Period, periodOf } from "./plans.ts";

/** The word of the address in which the chosen plan stands: so it outlives logging in and a reload. */
const word = "plan";

/** Period and choice of the pricing page. Switching the period clears the choice (screens.9); a visitor who picks logs in first and comes back to it. */
export function usePlanChoice() {
  const [code, setCode] = useQueryParam(word);
  const [period, showPeriod] = useState<Period>(() => periodOf(code));
  const token = useToken();
  const navigate = useNavigate();
  const at = useLocalizedPath();

  const clear = () => setCode(null);
  const choose = (product: Product) => {
    if (token) setCode(product.code);
    else void navigate(at("/login"), { state: { from: `${at("/price")}?${word}=${product.code}` } });
  };
  const setPeriod = (next: Period) => {
    showPeriod(next);
    if (code) clear();
  };
  return { period, setPeriod, code, choose, clear };
}
