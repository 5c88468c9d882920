import type { RefusalParams } from "@cutwater/contract/answer.ts";
import type { z } from "zod";

/** The platform's sentence that says what is wrong with a field, and its parameters. */
export function fieldFault(issue: z.core.$ZodIssue): { key: string; params: RefusalParams } {
  const field = issue.path.join(".");
  if (field === "") return { key: "requestUnreadable", params: {} };
  switch (issue.code) {
    case "invalid_type":
      return { key: "fieldMissing", params: { field } };
    case "too_small":
      return {
        key: hasLength(issue) ? "fieldTooShort" : "fieldTooSmall",
        params: { field, limit: `${issue.minimum}` },
      };
    case "too_big":
      return { key: hasLength(issue) ? "fieldTooLong" : "fieldTooLarge", params: { field, limit: `${issue.maximum}` } };
    case "invalid_value":
      return { key: "fieldNotOneOf", params: { field, values: issue.values.join(", ") } };
    default:
      return { key: "fieldInvalid", params: { field } };
  }
}

const hasLength = ({ origin }: { origin: string }): boolean => origin === "string";
