import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { ComponentPropsWithRef } from "react";
import { signInMessages } from "../messages.ts";

type Props = { kind: "mobile" | "email"; error?: string | undefined } & ComponentPropsWithRef<"input">;

/** The mobile or the email that a code can be sent to. */
export function ContactField({ kind, ...input }: Props) {
  const t = useText(signInMessages);
  return kind === "mobile" ? (
    <TextField
      label={t("mobile")}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
      {...input}
    />
  ) : (
    <TextField
      label={t("email")}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...input}
    />
  );
}
