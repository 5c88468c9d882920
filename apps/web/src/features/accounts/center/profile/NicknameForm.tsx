import type { Customer } from "@cutwater/contract/accounts.ts";
import { Nickname } from "@cutwater/contract/contact.ts";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { resolverOf } from "../../sign-in/form-rules.ts";
import { useFormFields } from "../../sign-in/useFormFields.ts";
import styles from "../Center.module.css";
import { centerMessages } from "../messages.ts";
import { useUpdateProfile } from "./useUpdateProfile.ts";

type NicknameValues = { nickname: string };
const resolver = resolverOf<NicknameValues>({ nickname: Nickname });

/** The customer's nickname. */
export function NicknameForm({ customer }: { customer: Customer }) {
  const t = useText(centerMessages);
  const update = useUpdateProfile();
  const form = useForm<NicknameValues>({ resolver, values: { nickname: customer.nickname ?? "" } });
  const { field, showRefusal } = useFormFields(form);
  const { mutate, isPending } = useMutation({
    mutationFn: update,
    onSuccess: () => toast.good(t("saved")),
    onError: (error) => showRefusal(error, "warn", { nickname: "nickname" }),
  });
  return (
    <form className={styles.form} noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
      <TextField
        label={t("nickname")}
        description={t("nicknameHelp")}
        autoComplete="nickname"
        beside={
          <Button type="submit" variant="default" className={styles.beside ?? ""} disabled={isPending}>
            {t("save")}
          </Button>
        }
        {...field("nickname")}
      />
    </form>
  );
}
