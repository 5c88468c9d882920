/** What a page takes by paste and drop: files, links, or both. */
export type Intake = {
  /** Receives at least one file; null for a page that takes none. */
  onFiles: ((files: File[], how: "pasted" | "dropped") => void) | null;
  /** Receives a text that contains a link; null for a page that takes none. */
  onLink: ((text: string) => void) | null;
  /** Whether the intake belongs to a dialog. The intakes of the page rest while a dialog is open. */
  isInDialog: boolean;
};

export type IntakeKind = "files" | "link";

/** The intakes of the page that is shown, and the one that would take the thing that is dragged now. */
export function createIntakes() {
  const subscribers = new Set<() => void>();
  const intakes = new Map<symbol, Intake>();
  let over: symbol | null = null;

  function setOver(next: symbol | null): void {
    if (next === over) return;
    over = next;
    for (const onChange of [...subscribers]) onChange();
  }

  /** The latest intake of a kind, because a part that is opened later lies over the earlier ones; null for none. */
  function find(kind: IntakeKind, isDialogOpen: boolean): (Intake & { id: symbol }) | null {
    const takes = ({ onFiles, onLink, isInDialog }: Intake) =>
      (kind === "files" ? onFiles : onLink) !== null && isInDialog === isDialogOpen;
    const [id, intake] = [...intakes].findLast(([, one]) => takes(one)) ?? [];
    return id && intake ? { id, ...intake } : null;
  }

  return {
    find,
    setOver,
    over: (): symbol | null => over,
    /** @returns the function that takes the intake away */
    add(id: symbol, intake: Intake): () => void {
      intakes.set(id, intake);
      return () => {
        intakes.delete(id);
        if (over === id) setOver(null);
      };
    },
    subscribe(onChange: () => void): () => void {
      subscribers.add(onChange);
      return () => subscribers.delete(onChange);
    },
  };
}
