import { limits } from "@cutwater/contract/plans.ts";
import { keepPreviousData, type QueryKey, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";

export type Page<Item> = { list: Item[]; count: number };

/** A list that is fetched in pages. `pageNo` counts from 1. */
export type PagedQuery<Item> = {
  query: UseQueryResult<Page<Item>>;
  pageNo: number;
  turnTo: (pageNo: number) => void;
};

type FetchPage<Item> = (paging: { pageNo: number; pageSize: number }, signal: AbortSignal) => Promise<Page<Item>>;

/** Fetches a list in pages, each time the list is shown. The previous page stays until the next one has arrived. */
export function usePagedQuery<Item>(queryKey: QueryKey, fetchPage: FetchPage<Item>): PagedQuery<Item> {
  const [pageNo, turnTo] = useState(1);
  const query = useQuery({
    queryKey: [...queryKey, pageNo],
    queryFn: ({ signal }) => fetchPage({ pageNo, pageSize: limits.jobPageSize }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return { query, pageNo, turnTo };
}
