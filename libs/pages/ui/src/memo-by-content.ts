import { replaceEqualDeep } from "@tanstack/react-query";
import { type FunctionComponent, memo } from "react";

/**
 * A component that re-renders only when the content of its props changes. Plain objects and arrays are compared by their members,
 * everything else by identity.
 */
export const memoByContent = <Props extends object>(component: FunctionComponent<Props>) =>
  memo(component, (before, now) => replaceEqualDeep(before, now) === before);
