import { useLayoutEffect, useRef, useState } from "react";

type Acts = Readonly<Record<string, (...given: never[]) => unknown>>;

/** Returns functions with stable identities that call the latest versions, so that rows do not render again. */
export function useStable<Given extends Acts>(acts: Given): Given {
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });
  const [stable] = useState(
    () =>
      Object.fromEntries(
        Object.keys(acts).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as Given,
  );
  return stable;
}
