import { useLocation, useNavigate } from "react-router";
import { useLocalizedPath } from "../../address/useLocalizedPath.ts";

/** Back to where the visitor came from; home, when this page was the first of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const at = useLocalizedPath();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(at("/")) : navigate(-1));
}
