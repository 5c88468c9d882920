let isTaken = false;

/**
 * What somebody typed into the prerendered form before the page's script stood, by the fields' names; once, while the first
 * page is drawn. The page replaces that form, and nothing typed is lost. `form` is the form's name.
 */
export function takeEarlyFields<Values extends Record<string, unknown>>(form: string, empty: Values): Values {
  if (isTaken || typeof document === "undefined") return empty;
  isTaken = true;
  const typed: Record<string, unknown> = {};
  for (const field of document.querySelectorAll<HTMLInputElement>(`#root form[name=${form}] input[name]`))
    if (field.name in empty) typed[field.name] = field.type === "checkbox" ? field.checked : field.value;
  return { ...empty, ...typed };
}
