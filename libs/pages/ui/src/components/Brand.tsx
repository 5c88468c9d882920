import styles from "./Header.module.css";

/** The logo and the word mark, drawn in the colours of the scheme. */
export function Brand() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path d="M15.5 2A14 14 0 0 0 9.5 28.4C9.5 19 14.8 12 15.5 2Z" fill="currentColor" />
        <path d="M16.5 2A14 14 0 0 1 22.5 28.4C22.5 19 17.2 12 16.5 2Z" fill="var(--water-vivid)" />
      </svg>
      <svg className={styles.word} viewBox="0 2 154 30" role="img" aria-label="Cutwater" focusable="false">
        <path
          d="M15.91 14.31A8.2 8.2 0 1 0 15.91 25.69M21.4 10V21.6A7 7 0 0 0 35.4 21.6V10M35.4 10V30M46 4V25A3.4 3.4 0 0 0 49.4 28.3H52M41 11.8H52M101.8 20A8.2 8.2 0 1 1 101.8 19.99M101.8 10V30M112 4V25A3.4 3.4 0 0 0 115.4 28.3H118M107 11.8H118M122.2 20H138.6A8.2 8.2 0 1 0 135.67 26.28M144.8 10V30M144.8 19.5A7.7 7.7 0 0 1 152.5 11.8H153.6"
          fill="none"
          stroke="currentColor"
          strokeWidth="3.6"
        />
        <path
          d="M55 10L61 30H64.6L68.4 17.2L72.2 30H75.8L81.8 10H77.9L73.95 23.8L70.2 10H66.6L62.85 23.8L58.9 10Z"
          fill="currentColor"
        />
      </svg>
    </>
  );
}
