/** Drawing: a marked thing on the left of the comparison edge, and the empty place on the right. */
export function Drawing() {
  return (
    <>
      <rect x="1" y="5" width="54" height="34" rx="5" opacity=".35" />
      <path d="M1 31c9-7 17-7 27 0" opacity=".5" />
      <path d="M28 31c10 7 18 7 27 0" opacity=".5" />
      <rect x="10" y="12" width="13" height="13" rx="2" strokeDasharray="3 2.6" />
      <circle cx="16.5" cy="18.5" r="3.2" fill="currentColor" stroke="none" opacity=".6" />
      <path d="M28 2v40" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
