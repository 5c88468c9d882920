import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Sheet } from "@cutwater/ui/components/Sheet.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import styles from "./Admin.module.css";
import { adminMessages } from "./messages.ts";
import { type FieldKind, type FieldValue, readField } from "./read-field.ts";

export type Field = { name: string; label: string; kind: FieldKind; value?: string; help?: string };
export type Values = Readonly<Record<string, FieldValue>>;

/** Asks for what an act needs, does it, and closes; a refusal stays at its field or is told. Mount it when it is wanted. */
export function FormDialog({
  title,
  text,
  fields,
  submitLabel,
  doneText,
  send,
  onDone,
  onClose,
}: {
  title: string;
  text?: string;
  fields: readonly Field[];
  submitLabel: string;
  doneText: string;
  send: (values: Values) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const { mutate, isPending } = useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast.good(doneText);
      onDone();
      onClose();
    },
    onError: (error) => {
      const isRefusal = error instanceof ApiRefusal;
      if (!isRefusal) console.error(error);
      if (isRefusal && fields.some(({ name }) => name === error.field))
        setFaults({ [error.field ?? ""]: error.sentence });
      else toast.warn(sentenceOf(error, language));
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const found: Record<string, string> = {};
    const values: Record<string, FieldValue> = {};
    for (const { name, kind } of fields) {
      const read = readField(kind, String(typed.get(name) ?? ""));
      if ("fault" in read) found[name] = t(read.fault);
      else values[name] = read.value;
    }
    setFaults(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
    else mutate(values);
  };
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {text && <p className={styles.text}>{text}</p>}
        {fields.map(({ name, label, kind, value, help }) => (
          <TextField
            key={name}
            name={name}
            label={label}
            description={help}
            defaultValue={value}
            inputMode={kind === "money" ? "decimal" : "text"}
            autoComplete="off"
            error={faults[name]}
          />
        ))}
        <div className={styles.ends}>
          <Button variant="default" onClick={onClose} disabled={isPending}>
            {t("cancel")}
          </Button>
          <Button type="submit" loading={isPending}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
