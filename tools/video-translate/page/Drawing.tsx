/** Drawing: two lines of speech, the second a translation of the first, with the comparison edge between them. */
export function Drawing() {
  return (
    <>
      <rect x="1" y="5" width="54" height="34" rx="5" opacity=".35" />
      <path d="M8 16h14M8 22h10M8 28h13" opacity=".5" />
      <path d="M34 16h12M34 22h14M34 28h8" strokeWidth="2" />
      <path d="M28 2v40" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
