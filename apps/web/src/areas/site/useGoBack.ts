import { useLocation, useNavigate } from "react-router";
import { useAt } from "../../address/useAt.ts";

/** Back to where the visitor came from; home, when this page was the first of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const at = useAt();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate(at("/")) : navigate(-1));
}
