import { isListOf, isShape, isText } from "@cutwater/ui/shape-checks.ts";
import { readStored, writeStored } from "@cutwater/ui/storage.ts";
import { useState } from "react";
import type { Glossary } from "../../draft.ts";

const isGlossary = isListOf(isShape<[string, string]>({ 0: isText, 1: isText }));

/** The customer's terms, which this browser stores. */
export function useGlossary(): { glossary: Glossary; setGlossary: (glossary: Glossary) => void } {
  const [glossary, setGlossary] = useState<Glossary>(() => {
    const stored = readStored<unknown>("imageGlossary");
    return isGlossary(stored) ? stored : [];
  });
  return {
    glossary,
    setGlossary(next) {
      setGlossary(next);
      writeStored<Glossary>("imageGlossary", next);
    },
  };
}
