import { type SupportTopic, supportTopics } from "@cutwater/contract/support.ts";
import { ApiRefusal, sentenceOf } from "@cutwater/ui/api/refusal.ts";
import { Select } from "@cutwater/ui/components/Select.tsx";
import { TextField } from "@cutwater/ui/components/TextField.tsx";
import { useLanguage } from "@cutwater/ui/i18n/language.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { useCustomer } from "@cutwater/ui/session/useCustomer.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { Button } from "@mantine/core";
import { IconSend } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, type RefObject, useId, useState } from "react";
import { useQueryParam } from "../../address/useQueryParam.ts";
import { type Question, sendQuestion } from "./ask-support.ts";
import { supportMessages } from "./messages.ts";
import styles from "./Support.module.css";
import { TaskField } from "./TaskField.tsx";

const isTopic = (text: string | null): text is SupportTopic =>
  (supportTopics as readonly (string | null)[]).includes(text);

/** A form for a message to the people who run the site; `?about=` sets its topic. The text stays if sending fails. */
export function QuestionForm({
  field,
  onSent,
}: {
  /** Gets the field of the message. */
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
}) {
  const t = useText(supportMessages);
  const { language } = useLanguage();
  const { customer } = useCustomer();
  const [about] = useQueryParam("about");
  const [topic, setTopic] = useState<SupportTopic>(isTopic(about) ? about : "task");
  const [jobId, setJobId] = useState("");
  const [email, setEmail] = useState<string | null>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const textId = useId();
  const { mutate, isPending } = useMutation({
    mutationFn: (question: Question) => sendQuestion(question, AbortSignal.timeout(60_000)),
    onSuccess: onSent,
    onError: (error) => {
      const isRefusal = error instanceof ApiRefusal;
      if (!isRefusal) console.error(error);
      if (isRefusal && (error.field === "email" || error.field === "text"))
        setErrors({ [error.field]: error.sentence });
      else toast.warn(sentenceOf(error, language));
    },
  });
  const shownEmail = email ?? customer?.email ?? "";
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    const text = String(new FormData(event.currentTarget).get("text") ?? "");
    mutate({ topic, text, ...(shownEmail && { email: shownEmail }), ...(jobId && topic === "task" && { jobId }) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      <div className={styles.field}>
        <span aria-hidden="true">{t("topic")}</span>
        <Select
          label={t("topic")}
          options={supportTopics.map((value) => ({ value, label: t(value) }))}
          value={topic}
          onChange={setTopic}
        />
      </div>
      {customer && topic === "task" && <TaskField value={jobId} onChange={setJobId} />}
      <TextField
        label={t("email")}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={shownEmail}
        onChange={({ target }) => setEmail(target.value)}
        error={errors.email}
      />
      <div className={styles.field}>
        <label htmlFor={textId}>{t("happened")}</label>
        <textarea
          ref={field}
          id={textId}
          name="text"
          rows={5}
          aria-invalid={errors.text ? true : undefined}
          aria-describedby={`${textId}-help`}
        />
        <p id={`${textId}-help`} className={errors.text ? styles.error : styles.help}>
          {errors.text ?? t("hint")}
        </p>
      </div>
      <Button
        type="submit"
        fullWidth
        loading={isPending}
        leftSection={<IconSend size={16} stroke={1.6} aria-hidden="true" />}
      >
        {t("send")}
      </Button>
    </form>
  );
}
