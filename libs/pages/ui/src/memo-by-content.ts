import { replaceEqualDeep } from "@tanstack/react-query";
import { type FunctionComponent, memo } from "react";

/**
 * A component that renders again only when the content of its props changes: plain objects and arrays are compared by their
 * members, everything else by identity.
 */
export const memoByContent = <Props extends object>(component: FunctionComponent<Props>) =>
  memo(component, (before, now) => replaceEqualDeep(before, now) === before);
