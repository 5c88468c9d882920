import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { useText } from "../i18n/useText.ts";
import { IconButton } from "./IconButton.tsx";
import { undoMessages } from "./undo-messages.ts";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** Buttons to undo and redo one step. */
export function UndoButtons({
  editor,
}: {
  editor: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
}) {
  const t = useText(undoMessages);
  return (
    <>
      <IconButton label={t("undo")} aria-disabled={!editor.canUndo} onClick={editor.undo}>
        <IconArrowBackUp {...icon} />
      </IconButton>
      <IconButton label={t("redo")} aria-disabled={!editor.canRedo} onClick={editor.redo}>
        <IconArrowForwardUp {...icon} />
      </IconButton>
    </>
  );
}
