import { IconButton } from "@cutwater/ui/components/IconButton.tsx";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { IconArrowBackUp, IconArrowForwardUp } from "@tabler/icons-react";
import { editorMessages } from "./messages.ts";

const icon = { size: 20, stroke: 1.6, "aria-hidden": true } as const;

/** One step back, and one forward again. */
export function UndoButtons({
  editor,
}: {
  editor: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void };
}) {
  const t = useText(editorMessages);
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
