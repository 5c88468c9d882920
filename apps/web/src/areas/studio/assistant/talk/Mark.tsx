/** The mark of Cutwater, which stands beside an answer. */
export const Mark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <path d="M15.5 2A14 14 0 0 0 9.5 28.4C9.5 19 14.8 12 15.5 2Z" fill="currentColor" />
    <path d="M16.5 2A14 14 0 0 1 22.5 28.4C22.5 19 17.2 12 16.5 2Z" fill="var(--water-vivid)" />
  </svg>
);
