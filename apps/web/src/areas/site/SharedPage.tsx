import { useParams } from "react-router";
import { Shared } from "../../features/shares/Shared.tsx";

export function SharedPage() {
  const { token = "" } = useParams();
  return <Shared token={token} />;
}
