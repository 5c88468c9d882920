import { useParams } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";
import { Admin } from "../../features/billing/admin/Admin.tsx";
import { isAdminSection } from "../../features/billing/admin/admin-sections.ts";
import { NotFound } from "../site/NotFound.tsx";

/** The administration; 404 for everybody but admins. */
export function AdminPage() {
  const { sub = "overview" } = useParams();
  return (
    <SignedIn>{({ isAdmin }) => (isAdmin && isAdminSection(sub) ? <Admin section={sub} /> : <NotFound />)}</SignedIn>
  );
}
