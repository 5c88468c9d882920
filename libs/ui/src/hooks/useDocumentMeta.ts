import { useEffect } from "react";

/** Names the page in the tab, the history and to screen readers; the description follows for those who share it. */
export function useDocumentMeta({ title, description }: { title: string; description?: string }): void {
  useEffect(() => {
    document.title = title;
    if (description) document.querySelector('meta[name="description"]')?.setAttribute("content", description);
  }, [title, description]);
}
