import { Outlet } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";

/** Requires a signed-in customer. Visitors sign in first and then return to the requested address. */
export function Guard() {
  return <SignedIn>{() => <Outlet />}</SignedIn>;
}
