let isTaken = false;

/**
 * The visitor's input in the prerendered form before the page's script has run, by field name. It is read once, on the first
 * render, before the page replaces that form. `form` is the form's name.
 */
export function takeEarlyFields<Values extends Record<string, unknown>>(form: string, empty: Values): Values {
  if (isTaken || typeof document === "undefined") return empty;
  isTaken = true;
  const typed: Record<string, unknown> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>(`#root form[name=${form}] input[name]`))
    if (field.name in empty) typed[field.name] = field.type === "checkbox" ? field.checked : field.value;
  return { ...empty, ...typed };
}
