import { updateProfile } from "@cutwater/contract/profile.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { customerKey } from "@cutwater/ui/session/useCustomer.ts";
import { useQueryClient } from "@tanstack/react-query";

/** Updates the profile, and stores the answer as the customer in the query cache. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return async (changes: { nickname?: string; thumb?: string }) => {
    const customer = await call(updateProfile, changes);
    queries.setQueriesData({ queryKey: [customerKey] }, customer);
  };
}
