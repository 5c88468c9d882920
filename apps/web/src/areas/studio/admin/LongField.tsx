import { Button } from "@mantine/core";
import { useId, useRef } from "react";
import styles from "./Admin.module.css";

/** A button that fills a field with the content of a file. `read` returns null for a file that it rejects. */
export type TextFile = { label: string; accept: string; read: (file: File) => Promise<string | null> };

/** A multi-line field in a dialog. */
export function LongField({
  name,
  label,
  file,
  error,
}: {
  name: string;
  label: string;
  file: TextFile | undefined;
  error: string | undefined;
}) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const fill = (text: string | null) => {
    if (text !== null && box.current) box.current.value = text;
  };
  return (
    <div>
      <label htmlFor={id} className={styles.strong}>
        {label}
      </label>
      <textarea
        ref={box}
        id={id}
        name={name}
        rows={6}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={styles.wrong}>
          {error}
        </p>
      )}
      {file && (
        <>
          <Button size="sm" variant="default" mt="xs" onClick={() => picker.current?.click()}>
            {file.label}
          </Button>
          <input
            ref={picker}
            type="file"
            accept={file.accept}
            aria-label={file.label}
            hidden
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              if (chosen) void file.read(chosen).then(fill);
              // Cleared, so that choosing the same file again fires another event.
              currentTarget.value = "";
            }}
          />
        </>
      )}
    </div>
  );
}
