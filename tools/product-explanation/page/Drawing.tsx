/** Drawing: a portrait-format film with a product, a line of words below and a speaking person in the corner. */
export function Drawing() {
  return (
    <>
      <rect x="15" y="2" width="26" height="40" rx="4" />
      <rect x="21" y="8" width="14" height="14" rx="2" opacity=".5" />
      <path d="M19 30h11" stroke="var(--water-vivid)" strokeWidth="2" />
      <path d="M19 35h7" opacity=".5" />
      <circle cx="35" cy="32" r="2.6" />
      <path d="M30.5 40c.4-3.4 2-4.8 4.5-4.8s4.100 1.400 4.500 4.800" />
      <path d="M46 26c2 2 2 5 0 7M50 23c4 4 4 9 0 13" opacity=".5" />
    </>
  );
}
