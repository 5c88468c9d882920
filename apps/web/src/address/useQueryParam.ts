import { useLocation, useNavigate } from "react-router";

/** One word of the address's query, and the way to set it alone or to take the query away (null): no new step in the history, no scrolling. */
export function useQueryParam(name: string): readonly [string | null, (next: string | null) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const set = (next: string | null) =>
    void navigate(
      { search: next === null ? "" : `?${new URLSearchParams({ [name]: next })}` },
      { replace: true, preventScrollReset: true },
    );
  return [new URLSearchParams(search).get(name), set];
}
