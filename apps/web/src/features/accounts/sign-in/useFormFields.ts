import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn, useFormState } from "react-hook-form";
import { sentenceUnder } from "./form-rules.ts";
import { useAfterPress } from "./useAfterPress.ts";

/**
 * What the fields of a form share: each is checked when it is left with something in it, and again with every change once
 * it was wrong; a refusal of the server lands at the field it names (`fields` maps the wire's names to the form's), else it is a toast.
 */
export function useFormFields<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { language } = useLanguage();
  const afterPress = useAfterPress();
  const state = useFormState({ control: form.control });

  /** All that a `TextField` needs: its registration and its error. */
  const field = (name: Path<Values>, options: RegisterOptions<Values, Path<Values>> = {}) => ({
    ...form.register(name, {
      ...options,
      onBlur: ({ target }: { target: HTMLInputElement }) => target.value && afterPress(() => void form.trigger(name)),
    }),
    error: sentenceUnder(form.getFieldState(name, state).error, language),
  });

  const refuseAt = (name: Path<Values>, sentence: string) =>
    form.setError(name, { type: "server", message: sentence }, { shouldFocus: true });

  const showRefusal = (error: unknown, kind: "warn" | "bad", fields: Readonly<Record<string, Path<Values>>> = {}) => {
    const isRefusal = error instanceof ApiRefusal;
    if (!isRefusal) console.error(error);
    const name = isRefusal && error.field !== null ? fields[error.field] : undefined;
    if (isRefusal && name) refuseAt(name, error.sentence);
    else toast[kind](sentenceOf(error, language));
  };
  return { field, refuseAt, showRefusal };
}
