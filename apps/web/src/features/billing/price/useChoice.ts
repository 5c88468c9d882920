import type { Product } from "@cutwater/contract/billing.ts";
import { useToken } from "@cutwater/ui/session/token.ts";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useAt } from "../../../address/useAt.ts";
import { useQueryWord } from "../../../address/useQueryWord.ts";
import { type Period, periodOf } from "./plans.ts";

/** The word of the address in which the chosen plan stands: so it outlives logging in and a reload. */
const word = "plan";

/** Period and choice of the pricing page. Switching the period clears the choice (spec §4); a visitor who picks logs in first and comes back to it. */
export function useChoice() {
  const [code, setCode] = useQueryWord(word);
  const [period, showPeriod] = useState<Period>(() => periodOf(code));
  const token = useToken();
  const navigate = useNavigate();
  const at = useAt();

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
