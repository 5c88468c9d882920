import { z } from "zod";
import { Customer } from "./accounts.ts";
import { Nickname } from "./contact.ts";
import { defineRoute } from "./route.ts";

/** Changes the profile. Fields that are left out keep their values. */
export const updateProfile = defineRoute({
  path: "/client/customer/update/profile",
  methods: ["POST"],
  auth: "customer",
  summary: "Changes nickname and avatar",
  input: z.object({
    nickname: z.optional(Nickname),
    /** An address that `setting/upload/file` returned to this customer; an empty text removes the avatar. */
    thumb: z.string().max(500).optional(),
  }),
  output: Customer,
});

/**
 * Deletes the account and all of its data. It requires the password if there is one, otherwise a code that is sent to the
 * contact.
 */
export const deleteCustomer = defineRoute({
  path: "/client/customer/delete",
  methods: ["POST"],
  auth: "customer",
  summary: "Deletes the account",
  input: z.object({
    password: z.string().max(200).optional(),
    code: z.string().max(6).optional(),
    cid: z.string().max(64).optional(),
  }),
  output: z.literal(true),
});
