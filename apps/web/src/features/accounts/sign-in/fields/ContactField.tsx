import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import type { ComponentPropsWithRef } from "react";
import { signInMessages } from "../messages.ts";

type Props = {
  kind: "mobile" | "email";
  isDeaf?: boolean;
  error?: string | undefined;
} & ComponentPropsWithRef<"input">;

/** The field for the mobile or email to which a code is sent. `isDeaf` is true if no code can reach a mobile here. */
export function ContactField({ kind, isDeaf = false, ...input }: Props) {
  const t = useText(signInMessages);
  return kind === "mobile" ? (
    <TextField
      label={t("mobile")}
      type="tel"
      inputMode="numeric"
      autoComplete="tel-national"
      maxLength={11}
      description={isDeaf && t("noTexts")}
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
