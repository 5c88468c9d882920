import { mostCookieText, setSiteCookies } from "@cutwater/contract/site-cookies.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { useText } from "@cutwater/ui/i18n/useText.ts";
import { toast } from "@cutwater/ui/toast.ts";
import { FormDialog } from "../FormDialog.tsx";
import { cookiesMessages } from "./messages.ts";

/** The dialog that uploads the cookies of a site, pasted or from a file. */
export function UploadDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useText(cookiesMessages);
  const readFile = async (file: File) => {
    if (file.size <= mostCookieText) return new TextDecoder(await encodingOf(file)).decode(await file.arrayBuffer());
    toast.warn(t("tooLong"));
    return null;
  };
  return (
    <FormDialog
      onDone={onDone}
      onClose={onClose}
      title={t("add")}
      text={t("addText")}
      fields={[
        { name: "site", label: t("site"), kind: "text", help: t("siteHelp") },
        {
          name: "text",
          label: t("file"),
          kind: "text",
          isLong: true,
          file: { label: t("chooseFile"), accept: ".txt,.json,text/plain,application/json", read: readFile },
        },
      ]}
      submitLabel={t("save")}
      doneText={t("saved")}
      send={({ site, text }) => call(setSiteCookies, { site: String(site), text: String(text) })}
    />
  );
}

/** Detects the encoding by the byte order mark, because some Windows consoles write UTF-16. */
async function encodingOf(file: File): Promise<string> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0xff && second === 0xfe ? "utf-16le" : first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
