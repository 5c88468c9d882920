import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { toast } from "@cutwater/ui/toast.ts";
import { type FieldValues, type Path, type RegisterOptions, type UseFormReturn, useFormState } from "react-hook-form";
import { sentenceUnder } from "./form-rules.ts";
import { useAfterPress } from "./useAfterPress.ts";

/**
 * The props and errors of a form's fields. A field is checked when it loses the focus with a value. Once it is invalid, it is
 * checked at every change. A refusal of the server is shown at the field that it names (`fields` maps the wire's names to the
 * form's), or in a toast if it names none.
 */
export function useFormFields<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const { language } = useLanguage();
  const afterPress = useAfterPress();
  const state = useFormState({ control: form.control });

  /** The props of a `TextField`: its registration and its error. */
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
