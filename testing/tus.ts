import { resumableUploadPath, uploadPath } from "@cutwater/contract/uploads.ts";
import { createUploads, type Uploads } from "@cutwater/server/features/uploads/index.ts";
import { createAnswers } from "@cutwater/server/platform/http/answers.ts";
import { createHttp } from "@cutwater/server/platform/http/create.ts";
import type { Parts } from "@cutwater/server/platform/parts.ts";
import { createVisitor, type TestFeatures, type Visitor } from "./features.ts";

/** Sends a request of tus, the protocol for resumable uploads. */
export const tus = (
  who: Visitor,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  body?: Uint8Array,
): Promise<Response> =>
  who.get(path, { "tus-resumable": "1.0.0", ...headers }, { method, ...(body ? { body: Uint8Array.from(body) } : {}) });

/** Starts an upload of this many bytes. @returns the URL for its parts, or the refusal */
export async function create(who: Visitor, length: number) {
  const answer = await tus(who, "POST", resumableUploadPath, { "upload-length": `${length}` });
  const told = answer.status === 201 ? {} : ((await answer.json()) as { key?: string; state?: string });
  return { status: answer.status, path: answer.headers.get("location") ?? "", ...told };
}

export const append = (who: Visitor, path: string, offset: number, bytes: Uint8Array): Promise<Response> =>
  tus(who, "PATCH", path, { "upload-offset": `${offset}`, "content-type": "application/offset+octet-stream" }, bytes);

/** The state of an upload. */
export const askUpload = (who: Visitor, id: string) => who.call("GET", "/client/upload/get", { id });

/** The beginning of a form with one file, for clients that send the rest slowly. */
export const formHead = (token: string, length: number): string =>
  `POST ${uploadPath} HTTP/1.1\r\nhost: a\r\nconnection: close\r\nauthorization: Bearer ${token}\r\n` +
  `content-type: multipart/form-data; boundary=b\r\ncontent-length: ${length}\r\n\r\n` +
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n';

/** Another process that serves uploads with the same database and folders, but with nothing in its memory. */
export type UploadProcess = { address: string; visitor(token: string | null): Visitor; close(): Promise<void> };

/** @param own parts that replace the shared ones */
export async function anotherProcess(
  { parts, accounts, billing, takedowns }: Pick<TestFeatures, "parts" | "accounts" | "billing" | "takedowns">,
  own: Partial<Parts> = {},
): Promise<UploadProcess> {
  const uploads: Uploads = createUploads({ ...parts, ...own, avatars: accounts.avatars, billing, takedowns });
  const answers = createAnswers([uploads.messages, accounts.messages]);
  const http = await createHttp(parts.config, { log: parts.log, answers, callers: accounts });
  uploads.routes(http);
  const address = await http.listen({ host: "127.0.0.1", port: 0 });
  return {
    address,
    visitor: (token) =>
      Object.assign(
        createVisitor(() => address),
        { token },
      ),
    async close() {
      http.server.closeAllConnections();
      await http.close();
    },
  };
}
