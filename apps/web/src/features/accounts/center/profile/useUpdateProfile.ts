import { updateProfile } from "@cutwater/contract/profile.ts";
import { call } from "@cutwater/ui/api/call.ts";
import { customerKey } from "@cutwater/ui/session/useCustomer.ts";
import { useQueryClient } from "@tanstack/react-query";

/** Changes the profile; the answer is shown everywhere at once. */
export function useUpdateProfile() {
  const queries = useQueryClient();
  return async (changes: { nickname?: string; thumb?: string }) => {
    const customer = await call(updateProfile, changes);
    queries.setQueriesData({ queryKey: [customerKey] }, customer);
  };
}
