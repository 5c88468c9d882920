import { Center } from "../../features/accounts/center/Center.tsx";
import { NotFound } from "./NotFound.tsx";

export function CenterPage() {
  return <Center unknown={<NotFound />} />;
}
