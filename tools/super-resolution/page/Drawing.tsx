/** Drawing: blocks on the left of the comparison edge, a clear shape on its right. */
export function Drawing() {
  return (
    <>
      <rect x="1" y="5" width="54" height="34" rx="5" opacity=".35" />
      <g fill="currentColor" stroke="none">
        <g opacity=".5">
          <rect x="6" y="22" width="6" height="12" />
          <rect x="12" y="16" width="6" height="18" />
          <rect x="18" y="22" width="6" height="12" />
          <rect x="24" y="28" width="5" height="6" />
        </g>
        <path d="M31 34V24l8-9 11 19z" />
      </g>
      <path d="M30 3v38" stroke="var(--water-vivid)" strokeWidth="2" />
    </>
  );
}
