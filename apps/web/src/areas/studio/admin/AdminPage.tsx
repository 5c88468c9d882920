import { useParams } from "react-router";
import { SignedIn } from "../../../features/accounts/SignedIn.tsx";
import { NotFound } from "../../site/NotFound.tsx";
import { Admin } from "./Admin.tsx";
import { isAdminSection } from "./admin-sections.ts";

/** The administration; 404 for everybody but admins. */
export function AdminPage() {
  const { sub = "overview" } = useParams();
  return (
    <SignedIn>{({ isAdmin }) => (isAdmin && isAdminSection(sub) ? <Admin section={sub} /> : <NotFound />)}</SignedIn>
  );
}
