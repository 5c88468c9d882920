import { z } from "zod";
import { Code, Contact, Email, LoginName, Mobile, Password, Terms } from "./contact.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Made and kept by the page: a code is good only for the browser that asked for it. */
const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^\P{C}*$/u);
/** A solved captcha as altcha writes it (base64 of JSON). */
const Captcha = z.string().min(1).max(4_000);

/** The answer to who signs in: the opaque token, sent from then on as bearer; good for 144 hours (limits.1). */
const SignedIn = z.object({ token: z.string() });

export const login = defineRoute({
  path: "/client/customer/login",
  methods: ["POST"],
  auth: "visitor",
  summary: "Signs in by mobile, email or customer id, and password",
  input: z.object({ name: LoginName, password: z.string({ error: "passwordEmpty" }).min(1, "passwordEmpty").max(200) }),
  output: SignedIn,
});

/** The proof of work to solve before a code is sent, as altcha's solvers take it. */
export const getCaptcha = defineRoute({
  path: "/client/customer/captcha",
  methods: ["GET"],
  auth: "visitor",
  summary: "A captcha to solve",
  input: NoInput,
  output: z.looseObject({}),
});

const code = { cid: ClientId, captcha: Captcha.optional() };
/** The same for known and unknown contacts. Refused as "captchaNeeded" from the third send on to a contact or out of a network, and always for a customer's own profile. */
const CodeSent = z.object({ retryAfterSeconds: z.number().describe("until the next may be asked for") });

export const sendSmsCode = defineRoute({
  path: "/client/customer/send/sms/code",
  methods: ["POST"],
  auth: "visitor",
  summary: "Sends a code to a mobile",
  input: z.object({ mobile: Mobile, ...code }),
  output: CodeSent,
});

export const sendMailCode = defineRoute({
  path: "/client/customer/send/mail/code",
  methods: ["POST"],
  auth: "visitor",
  summary: "Sends a code to an email address",
  input: z.object({ email: Email, ...code }),
  output: CodeSent,
});

/** Exactly one of mobile and email. */
export const signup = defineRoute({
  path: "/client/customer/signup",
  methods: ["POST"],
  auth: "visitor",
  summary: "Registers a customer and signs in",
  input: z
    .object({
      mobile: z.optional(Mobile),
      email: z.optional(Email),
      code: Code,
      password: Password,
      terms: z.preprocess((given) => (given === true ? "true" : given), Terms),
      cid: ClientId,
    })
    .refine(({ mobile, email }) => Boolean(mobile) !== Boolean(email), { message: "contactEmpty", path: ["email"] }),
  output: SignedIn,
});

/** Also the profile's password tab: a session of that customer's own stays, every other one ends. */
export const resetPassword = defineRoute({
  path: "/client/customer/reset/password",
  methods: ["POST"],
  auth: "visitor",
  summary: "Sets a new password by a code",
  input: z.object({ name: Contact, code: Code, password: Password, cid: ClientId }),
  output: z.literal(true),
});

/**
 * After a provider has sent the browser back with a token, which stands in an address and so is good for two minutes only:
 * gives the session's own token for it, in the browser that began that sign-in and in no other, so that nobody is signed in
 * to a stranger's account by a link.
 */
export const acceptSignIn = defineRoute({
  path: "/client/customer/login/accept",
  methods: ["POST"],
  auth: "visitor",
  summary: "Confirms a sign-in by Google or WeChat in the browser that began it",
  input: z.object({ token: z.string().min(1).max(200) }),
  output: SignedIn,
});

/** Links that the browser follows; they answer redirects, and so are no calls. */
export const signInLinks = {
  /** Starts Google's sign-in: sends the browser to Google, which comes back to the return page. `to` is an address of ours to go on to. */
  googleStart: "/client/customer/google/start",
  /** Takes app, clientId and credential (wire.7) and goes to the return page with a token, or with `error=googleErr`. */
  google: "/client/customer/google/login",
  /** Starts WeChat's QR sign-in, and takes its way back (code, state). */
  weixin: "/client/customer/login/weixin",
} as const;
