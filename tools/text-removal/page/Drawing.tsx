/** Drawing: a line of subtitles, present on the left of the comparison edge and removed on its right. */
export function Drawing() {
  return (
    <>
      <rect x="1" y="5" width="54" height="34" rx="5" opacity=".35" />
      <path d="M8 24c6-6 12-6 18 0" opacity=".5" />
      <path d="M30 24c6-6 12-6 18 0" opacity=".5" />
      <path d="M10 32h14" strokeWidth="3" />
      <path d="M32 32h14" strokeWidth="3" strokeDasharray="2 3" opacity=".5" />
      <path d="M28 2v40" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
