/** The bytes and content type of a multipart body with one recording. */
export async function formOf(
  fields: Readonly<Record<string, string>>,
  { field, recording }: { field: string; recording: Uint8Array },
): Promise<{ bytes: Uint8Array; type: string }> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append(field, new File([new Uint8Array(recording)], "recording.wav", { type: "audio/wav" }));
  const body = new Response(form);
  return { bytes: new Uint8Array(await body.arrayBuffer()), type: body.headers.get("content-type") ?? "" };
}
