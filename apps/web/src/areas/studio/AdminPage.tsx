import { useParams } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";
import { Admin } from "../../features/billing/admin/Admin.tsx";
import { isPart } from "../../features/billing/admin/parts.ts";
import { NotFound } from "../site/NotFound.tsx";

/** For everybody but admins there is nothing at this address. */
export function AdminPage() {
  const { sub = "orders" } = useParams();
  return <SignedIn>{({ isAdmin }) => (isAdmin && isPart(sub) ? <Admin part={sub} /> : <NotFound />)}</SignedIn>;
}
