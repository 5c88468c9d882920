import type { ActionShape } from "@cutwater/toolkit/action.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { callLive } from "./call-live.ts";

type Fields<Shape extends z.ZodType> = Readonly<Record<keyof z.input<Shape>, string | number | undefined>>;

/**
 * The first line of a live call whose answer is optional for the page. The call is sent once for the same fields. A failed call
 * or an empty response shows no error. Null fields send no call.
 *
 * @returns `answer`, null when there is none; `isAsking`, whether the call is running; `again`, which repeats a failed call, else
 *   null
 */
export function useLiveAnswer<Asked extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Asked, Line>,
  fields: Fields<Asked> | null,
): { answer: z.output<Line> | null; isAsking: boolean; again: (() => void) | null } {
  const { data, isFetching, isError, refetch } = useQuery({ ...answerQuery(shape, fields), enabled: fields !== null });
  return { answer: data ?? null, isAsking: isFetching, again: isError && !isFetching ? () => void refetch() : null };
}

/** The answer for an event handler; null if the call failed. */
export function useFetchLiveAnswer() {
  const queries = useQueryClient();
  return async <Asked extends z.ZodType, Line extends z.ZodType>(
    shape: ActionShape<Asked, Line>,
    fields: Fields<Asked>,
  ): Promise<z.output<Line> | null> =>
    // The component that shows the answer shows the failure too.
    await queries.fetchQuery(answerQuery(shape, fields)).catch(() => null);
}

const answerQuery = <Asked extends z.ZodType, Line extends z.ZodType>(
  shape: ActionShape<Asked, Line>,
  fields: Fields<Asked> | null,
) =>
  queryOptions({
    queryKey: ["live", shape.path, fields],
    queryFn: async ({ signal }): Promise<z.output<Line> | null> => {
      if (fields) for await (const line of callLive(shape, fields, signal)) return line;
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
