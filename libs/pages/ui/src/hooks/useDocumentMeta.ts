import { useEffect } from "react";

/** Sets the title of the document, and its description if one is given. */
export function useDocumentMeta({ title, description }: { title: string; description?: string }): void {
  useEffect(() => {
    document.title = title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
}
