import { useLocation, useNavigate } from "react-router";

/**
 * A parameter of the address's query, and its setter. The setter removes all other parameters, and null removes the whole query.
 * It replaces the history entry and does not scroll.
 */
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
