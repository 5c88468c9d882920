import type { ChatMessage, Thread } from "@cutwater/contract/assistant.ts";
import type { MessageRow, ThreadRow } from "./store.ts";

export const shownThread = ({ id, title, updatedAt }: ThreadRow): Thread => ({ id, title, updateDate: updatedAt });

export const shownMessage = ({ id, role, parts, createdAt, isCut, understoodBy }: MessageRow): ChatMessage => ({
  id,
  role,
  parts,
  createDate: createdAt,
  isCut,
  by: understoodBy,
});
