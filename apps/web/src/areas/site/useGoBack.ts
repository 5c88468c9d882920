import { useLocation, useNavigate } from "react-router";

/** Back to where the visitor came from; home, when this page was the first of the visit. */
export function useGoBack(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return () => void (key === "default" ? navigate("/") : navigate(-1));
}
