import assert from "node:assert/strict";
import type { AccessToken } from "@cutwater/contract/access-tokens.ts";
import { type TokenScope, tokenScopes } from "@cutwater/contract/token-scopes.ts";
import type { TestFeatures, Visitor } from "./features.ts";

/** A program that calls with an access token. */
export type Program = Visitor & { made: AccessToken; secret: string };

type Wanted = { name?: string; scopes?: readonly TokenScope[]; creditsPerDay?: number; days?: number };

/** Makes an access token, by default one with all scopes, and the program that has it. */
export async function aProgram(features: TestFeatures, customer: Visitor, wanted: Wanted = {}): Promise<Program> {
  const input = { name: "A program", scopes: [...tokenScopes], ...wanted };
  const { state, message } = await customer.call("POST", "/client/customer/token/create", input);
  assert.equal(state, "0", String(message));
  return Object.assign(features.visitor(), { token: message.secret, made: message.token, secret: message.secret });
}
