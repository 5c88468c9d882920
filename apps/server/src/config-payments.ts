import { createPrivateKey, createPublicKey } from "node:crypto";
import { isLoopback } from "./platform/http/loopback.ts";
import type { Variables } from "./variables.ts";

/** Who takes money. Addresses have no slash at their end. */
export type PaymentsConfig = {
  /** For whom our own cashier is open, at which no money moves; never beside a real provider. */
  sandbox: false | "this machine" | "everybody";
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl: string;
    scriptUrl: string;
  } | null;
  paypal: { clientId: string; secret: string; webhookId: string; apiUrl: string } | null;
  /** Keys as PEM: ours as PKCS#8, Alipay's as SPKI. */
  alipay: { appId: string; privateKey: string; publicKey: string; gatewayUrl: string } | null;
};

/**
 * Each provider is off, or has all that it needs; what is wrong is added to `faults`. Without one the sandbox is on where only
 * this machine can come, and for it alone: elsewhere credits would be free for everybody, so there it must be asked for. In
 * production it is never on.
 */
export function readPayments(variables: Variables, publicUrl: string, faults: string[]): PaymentsConfig {
  const real = {
    stripe: readStripe(variables, faults),
    paypal: readPayPal(variables, faults),
    alipay: readAlipay(variables, faults),
  };
  const isReal = Object.values(real).some((provider) => provider !== null);
  const sandbox = sandboxFor(variables, publicUrl, faults);
  return { ...real, sandbox: !isReal && sandbox };
}

function sandboxFor(
  { PAYMENTS, HOST, NODE_ENV }: Variables,
  publicUrl: string,
  faults: string[],
): PaymentsConfig["sandbox"] {
  const isProduction = NODE_ENV === "production";
  if (isProduction && PAYMENTS === "sandbox")
    faults.push("PAYMENTS cannot be sandbox when NODE_ENV is production: everybody would get credits without paying");
  if (isProduction) return false;
  if (PAYMENTS !== undefined) return PAYMENTS === "sandbox" && "everybody";
  return isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname) && "this machine";
}

function readStripe(variables: Variables, faults: string[]): PaymentsConfig["stripe"] {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = variables;
  const own = together({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET }, faults);
  if (!own) return null;
  return {
    secretKey: own.STRIPE_SECRET_KEY,
    publishableKey: own.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: own.STRIPE_WEBHOOK_SECRET,
    apiUrl: bare(variables.STRIPE_API_URL),
    scriptUrl: variables.STRIPE_SCRIPT_URL,
  };
}

function readPayPal(variables: Variables, faults: string[]): PaymentsConfig["paypal"] {
  const { PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID } = variables;
  const own = together({ PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID }, faults);
  if (!own) return null;
  return {
    clientId: own.PAYPAL_CLIENT_ID,
    secret: own.PAYPAL_SECRET,
    webhookId: own.PAYPAL_WEBHOOK_ID,
    apiUrl: bare(variables.PAYPAL_API_URL),
  };
}

function readAlipay(variables: Variables, faults: string[]): PaymentsConfig["alipay"] {
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = variables;
  const own = together({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY }, faults);
  if (!own) return null;
  const privateKey = readPrivateKey(own.ALIPAY_PRIVATE_KEY);
  const publicKey = readPublicKey(own.ALIPAY_PUBLIC_KEY);
  if (!privateKey) faults.push("ALIPAY_PRIVATE_KEY must be an RSA private key: PEM, or its base64 on one line");
  if (!publicKey) faults.push("ALIPAY_PUBLIC_KEY must be Alipay's RSA public key: PEM, or its base64 on one line");
  if (!privateKey || !publicKey) return null;
  return { appId: own.ALIPAY_APP_ID, privateKey, publicKey, gatewayUrl: variables.ALIPAY_GATEWAY_URL };
}

/** All of them, or null when none is set; some without the others are a fault. */
function together<Name extends string>(
  values: Record<Name, string | undefined>,
  faults: string[],
): Record<Name, string> | null {
  const missing = Object.entries(values).filter(([, value]) => !value);
  if (missing.length === 0) return values as Record<Name, string>;
  const names = Object.keys(values);
  if (missing.length < names.length)
    faults.push(`${names.slice(0, -1).join(", ")} and ${names.at(-1)} must be set together`);
  return null;
}

/** Keys come as Alipay's tools write them: one line of base64 (PKCS#1 or PKCS#8), or a PEM whose line ends may be written \n. */
const bytesOf = (text: string): Buffer =>
  Buffer.from(text.replaceAll("\\n", "\n").replace(/-----[A-Z ]+-----/g, ""), "base64");

/** PKCS#8 as PEM; null when it is no RSA key. */
function readPrivateKey(text: string): string | null {
  for (const type of ["pkcs8", "pkcs1"] as const) {
    try {
      const key = createPrivateKey({ key: bytesOf(text), format: "der", type });
      if (key.asymmetricKeyType === "rsa") return key.export({ type: "pkcs8", format: "pem" }).toString();
    } catch {
      // Not of this form; the other may be.
    }
  }
  return null;
}

/** SPKI as PEM; null when it is no RSA key. */
function readPublicKey(text: string): string | null {
  try {
    const key = createPublicKey({ key: bytesOf(text), format: "der", type: "spki" });
    return key.asymmetricKeyType === "rsa" ? key.export({ type: "spki", format: "pem" }).toString() : null;
  } catch {
    // Said as a fault by who asked, without the value.
    return null;
  }
}

const bare = (address: string): string => address.replace(/\/+$/, "");
