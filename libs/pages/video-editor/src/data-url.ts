/** Converts a base64 data URL to a file of this browser. */
export function blobIn(dataUrl: string): Blob {
  const [head = "", letters = ""] = dataUrl.split(",", 2);
  const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(head)?.[1] ?? "" });
}
