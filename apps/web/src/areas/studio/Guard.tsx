import { Outlet } from "react-router";
import { SignedIn } from "../../features/accounts/SignedIn.tsx";

/** The studio is for customers: anybody else logs in first and comes back to where he wanted to go. */
export function Guard() {
  return <SignedIn>{() => <Outlet />}</SignedIn>;
}
