import { Outlet } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";

/** Requires a customer: visitors log in first and return to the requested address. */
export function Guard() {
  return <SignedIn>{() => <Outlet />}</SignedIn>;
}
