import { State } from "@cutwater/contract/answer.ts";
import { limits } from "@cutwater/contract/plans.ts";
import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { ApiRefusal, sentenceOf } from "../api/refusal.ts";
import { useLanguage } from "../i18n/language.tsx";
import { useText } from "../i18n/useText.ts";
import { toast } from "../toast.ts";
import { jobMessages } from "./messages.ts";

/** Tells why a job was not taken (spec §8): without credits the plans follow after 1.5 s, anything else says its reason. */
export function useRefused() {
  const t = useText(jobMessages);
  const { language } = useLanguage();
  const navigate = useNavigate();
  const onTheWay = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever leaves by themselves is not led to the plans.
  useEffect(() => () => clearTimeout(onTheWay.current), []);
  return (error: unknown): void => {
    if (!(error instanceof ApiRefusal && error.state === State.lacksCredits)) {
      toast.bad(t("submitFailed", { reason: sentenceOf(error, language) }));
      return;
    }
    toast.warn(t("lacksCredits"));
    clearTimeout(onTheWay.current);
    onTheWay.current = setTimeout(() => navigate("/price"), limits.redirectDelayMs);
  };
}
