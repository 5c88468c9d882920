import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type ComponentProps, useState } from "react";
import { signInMessages } from "../messages.ts";

/** rules.4 in the syntax of the `passwordrules` attribute: 6 to 18 letters and digits, at least one of each. */
const passwordrules =
  "minlength: 6; maxlength: 18; required: upper, lower; required: digit; allowed: upper, lower, digit;";

/** A password field with a button that shows the password. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "inside">) {
  const t = useText(signInMessages);
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextField
      {...props}
      // For password managers, so that generated passwords fit our rule (rules.4).
      {...(props.autoComplete === "new-password" && { passwordrules })}
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
