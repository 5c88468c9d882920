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
import { LongField, type TextFile } from "./LongField.tsx";
import { adminMessages } from "./messages.ts";
import { type FieldKind, type FieldValue, readField } from "./read-field.ts";

export type FormField = {
  name: string;
  label: string;
  kind: FieldKind;
  value?: string;
  help?: string;
  isLong?: boolean;
  /** A button that fills a long field with the content of a file. */
  file?: TextFile;
};
export type FormValues = Readonly<Record<string, FieldValue>>;

/**
 * A dialog with the fields of an admin act. It sends the act and closes. A refusal is shown at its field, or in a toast if it has
 * no field. Mount the dialog to open it.
 */
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
  fields: readonly FormField[];
  submitLabel: string;
  doneText: string;
  send: (values: FormValues) => Promise<unknown>;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText(adminMessages);
  const { language } = useLanguage();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
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
        setErrors({ [error.field ?? ""]: error.sentence });
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
      if ("error" in read) found[name] = t(read.error);
      else values[name] = read.value;
    }
    setErrors(found);
    const first = fields.find(({ name }) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
    else mutate(values);
  };
  return (
    <Sheet isOpen onClose={onClose} title={title}>
      <form className={styles.form} noValidate onSubmit={submit}>
        {text && <p className={styles.text}>{text}</p>}
        {fields.map(({ name, label, kind, value, help, isLong, file }) =>
          isLong ? (
            <LongField key={name} name={name} label={label} file={file} error={errors[name]} />
          ) : (
            <TextField
              key={name}
              name={name}
              label={label}
              description={help}
              defaultValue={value}
              inputMode={kind === "money" ? "decimal" : "text"}
              autoComplete="off"
              error={errors[name]}
            />
          ),
        )}
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
