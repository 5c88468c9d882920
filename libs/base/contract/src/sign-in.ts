import { z } from "zod";
import { Code, Contact, Email, LoginName, Mobile, Password, Terms } from "./contact.ts";
import { defineRoute, NoInput } from "./route.ts";

/** Id of the browser, made by the page. A verification code is valid only in the browser that requested the code. */
const ClientId = z
  .string()
  .min(8)
  .max(64)
  .regex(/^\P{C}*$/u);
/** A solved altcha captcha: JSON in base64. */
export const Captcha = z.string().min(1).max(4_000);

/** The session's opaque token. From then on it is sent as a bearer token; it is valid for 144 hours (limits.1). */
const SignedIn = z.object({ token: z.string() });

export const login = defineRoute({
  path: "/client/customer/login",
  methods: ["POST"],
  auth: "visitor",
  summary: "Signs in by mobile, email or customer id, and password",
  input: z.object({ name: LoginName, password: z.string({ error: "passwordEmpty" }).min(1, "passwordEmpty").max(200) }),
  output: SignedIn,
});

/** A proof-of-work challenge in the format of altcha, which must be solved before a code is sent. */
export const getCaptcha = defineRoute({
  path: "/client/customer/captcha",
  methods: ["GET"],
  auth: "visitor",
  summary: "A captcha to solve",
  input: NoInput,
  output: z.looseObject({}),
});

const code = { cid: ClientId, captcha: Captcha.optional() };
/**
 * The response is the same for known and unknown contacts. From the third code to one contact or from one network address on, the
 * request is refused as "captchaNeeded". Changes of a customer's own profile always require a captcha.
 */
const CodeSent = z.object({ retryAfterSeconds: z.number().describe("until the next code may be requested") });

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

/** Ends every session of the customer except for the caller's own. The profile's password tab uses the call too. */
export const resetPassword = defineRoute({
  path: "/client/customer/reset/password",
  methods: ["POST"],
  auth: "visitor",
  summary: "Sets a new password by a code",
  input: z.object({ name: Contact, code: Code, password: Password, cid: ClientId }),
  output: z.literal(true),
});

/**
 * Exchanges the token of the return page for the session's token. The return page's token is part of an address. It is therefore
 * valid for two minutes, and only in the browser that started the sign-in, so that a link cannot sign anybody in to another
 * account.
 */
export const acceptSignIn = defineRoute({
  path: "/client/customer/login/accept",
  methods: ["POST"],
  auth: "visitor",
  summary: "Confirms a sign-in by Google or WeChat in the browser that began it",
  input: z.object({ token: z.string().min(1).max(200) }),
  output: SignedIn,
});

/** Addresses to which the browser navigates; their responses are redirects. */
export const signInLinks = {
  /** Starts sign-in by Google, which ends at the return page. `to` is the path on this host to open afterwards. */
  googleStart: "/client/customer/google/start",
  /** Receives app, clientId and credential (wire.7), and redirects to the return page with a token or `error=googleErr`. */
  google: "/client/customer/google/login",
  /** Starts WeChat's sign-in by QR code, and receives WeChat's redirect (code, state). */
  weixin: "/client/customer/login/weixin",
} as const;
