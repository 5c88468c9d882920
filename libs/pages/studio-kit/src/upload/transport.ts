/** A request with a body. */
export type TransportRequest = {
  method: "POST" | "PATCH" | "HEAD" | "DELETE";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Blob | FormData;
  signal: AbortSignal;
  /** Called with the number of bytes sent so far and the size of the whole body, including form fields. */
  onBytes?: (bytes: number, all: number) => void;
  /** Timeout of the request; none by default (limits.8: none for uploads). */
  timeoutMs?: number;
};
export type TransportResponse = { status: number; text: string; header(name: string): string | null };

/** Sends a request. Throws the signal's reason, or a TypeError when there was no response. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Sends by XMLHttpRequest, because `fetch` does not report the upload progress of a body. */
export const sendByXhr: Transport = ({ method, url, headers, body, signal, onBytes, timeoutMs = 0 }) =>
  new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const fail = (why: string) => reject(new TypeError(why));
    request.open(method, url);
    request.timeout = timeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    if (onBytes) request.upload.onprogress = ({ loaded, total }) => onBytes(loaded, total);
    request.onload = () => {
      const { status, responseText: text } = request;
      resolve({ status, text, header: (name) => request.getResponseHeader(name) });
    };
    request.onerror = () => fail("The upload did not arrive");
    request.ontimeout = () => fail("The upload took too long");
    const giveUp = () => {
      request.abort();
      reject(signal.reason);
    };
    signal.addEventListener("abort", giveUp, { once: true });
    request.onloadend = () => signal.removeEventListener("abort", giveUp);
    request.send(body ?? null);
  });
