/** A request that carries bytes. */
export type TransportRequest = {
  method: "POST" | "PATCH" | "HEAD" | "DELETE";
  url: string;
  headers: Readonly<Record<string, string>>;
  body?: Blob | FormData;
  signal: AbortSignal;
  /** Called with the bytes sent so far and the size of the whole body, form fields included. */
  onBytes?: (bytes: number, all: number) => void;
  /** Aborted after this long; without it never (limits.8: none for uploads). */
  timeoutMs?: number;
};
export type TransportResponse = { status: number; text: string; header(name: string): string | null };

/** Sends a request. Throws the signal's reason, or a TypeError when no answer came. */
export type Transport = (request: TransportRequest) => Promise<TransportResponse>;

/** Sends by XMLHttpRequest: `fetch` does not report the progress of a body. */
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
