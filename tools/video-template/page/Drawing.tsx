/** Drawing: frames of three shapes, one behind the other; a slot in the first one is being filled. */
export function Drawing() {
  return (
    <>
      <rect x="32" y="8" width="23" height="14" rx="3" opacity=".35" />
      <rect x="32" y="26" width="14" height="14" rx="3" opacity=".35" />
      <rect x="4" y="3" width="22" height="38" rx="4" />
      <path d="M9 31h12M9 35.5h7" strokeWidth="2" />
      <rect x="8.5" y="8" width="13" height="17" rx="2" strokeDasharray="2.5 2.5" opacity=".6" />
      <path d="M15 12.5v8M11 16.5h8" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
