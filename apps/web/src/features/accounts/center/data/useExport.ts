import { exportLink } from "@cutwater/contract/accounts.ts";
import { ownFile } from "@cutwater/ui/api/call.ts";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

/**
 * Fetches all data of a customer and saves it as a file. A plain link would not work, because it cannot send the token. `bytes`
 * is the number of bytes received so far.
 */
export function useExport(customerId: string, onRefused: (error: unknown) => void) {
  const [bytes, setBytes] = useState(0);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: async () => {
      setBytes(0);
      leaving.current = new AbortController();
      const file = await ownFile(exportLink, { signal: leaving.current.signal, onBytes: setBytes });
      saveAs(`cutwater-${customerId}.zip`, file);
    },
    onError: (error) => {
      if (!leaving.current?.signal.aborted) onRefused(error);
    },
  });
  return {
    bytes,
    isRunning: isPending,
    isDone: isSuccess,
    start: () => mutate(),
    stop: () => leaving.current?.abort(),
  };
}

function saveAs(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const anchor = document.createElement("a");
  anchor.href = address;
  anchor.download = name;
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  // The browser has opened the file by the next task, so its URL can be revoked then.
  setTimeout(() => URL.revokeObjectURL(address));
}
