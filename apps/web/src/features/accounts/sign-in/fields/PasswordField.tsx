import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { signInMessages } from "../messages.ts";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "inside">) {
  const t = useText(signInMessages);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      inside={
        <IconButton label={t(isShown ? "hide" : "show")} onClick={() => setShown(!isShown)}>
          <Icon size={20} stroke={1.6} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
