import { saveBlob } from "./save-blob.ts";

/** Saves a text that the page made as a file. */
export const saveText = (name: string, text: string): void =>
  saveBlob(name, new Blob([text], { type: "text/plain;charset=utf-8" }));
