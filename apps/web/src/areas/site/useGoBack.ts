import { useLocation, useNavigate } from "react-router";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";

/** Goes back in the history; to the home page when this page was the first of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(at("/")) : navigate(-1));
}
