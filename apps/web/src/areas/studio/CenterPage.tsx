import { Center } from "../../features/accounts/center/Center.tsx";
import { NotFound } from "../site/NotFound.tsx";

export function CenterPage() {
  return <Center unknown={<NotFound />} />;
}
