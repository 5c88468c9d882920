/** Drawing: a picture with a line of text on each side of the comparison edge; the second line is translated. */
export function Drawing() {
  return (
    <>
      <rect x="1" y="5" width="54" height="34" rx="5" opacity=".35" />
      <path d="M8 15h14M15 12v3M10 27c4-2 8-6 9-12M11 18c2 4 6 8 11 9" opacity=".6" />
      <path d="M36 29l6-15 6 15M38.200 24h7.600" strokeWidth="2" />
      <path d="M29 2v40" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
