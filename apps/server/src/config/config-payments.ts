import { createPrivateKey, createPublicKey } from "node:crypto";
import { type Checked, checked } from "./config-checked.ts";
import { isLoopback } from "./is-loopback.ts";
import type { Variables } from "./variables.ts";

/** The payment providers. Addresses have no slash at their end. */
export type PaymentsConfig = {
  /**
   * Whether new orders are taken. If not, a provider's messages about earlier orders are still accepted, and refunds are made.
   */
  isSelling: boolean;
  /** Who may use the sandbox cashier, which moves no money. Always false when a real provider is configured. */
  sandbox: false | "this machine" | "everybody";
  stripe: {
    secretKey: string;
    publishableKey: string;
    webhookSecret: string;
    apiUrl: string;
    scriptUrl: string;
  } | null;
  paypal: { clientId: string; secret: string; webhookId: string; apiUrl: string } | null;
  /** Keys as PEM: our private key as PKCS#8, Alipay's public key as SPKI. */
  alipay: { appId: string; privateKey: string; publicKey: string; gatewayUrl: string } | null;
};

/**
 * Reads the payment settings. Each provider is off, or has all the settings that it needs. Without a provider, the sandbox is on
 * if only this machine can connect to the server. If other machines can connect, it would give free credits to everybody, so the
 * operator must turn it on explicitly. In production it is always off.
 */
export function checkPayments(variables: Variables, publicUrl: string): Checked<PaymentsConfig> {
  const stripe = checkStripe(variables);
  const paypal = checkPayPal(variables);
  const alipay = checkAlipay(variables);
  const isReal = [stripe, paypal, alipay].some(({ value }) => value !== null);
  const sandbox = checkSandbox(variables, publicUrl);
  return {
    value: {
      isSelling: variables.PAYMENTS !== "off",
      stripe: stripe.value,
      paypal: paypal.value,
      alipay: alipay.value,
      sandbox: !isReal && sandbox.value,
    },
    faults: [stripe, paypal, alipay, sandbox].flatMap(({ faults }) => faults),
  };
}

function checkSandbox({ PAYMENTS, HOST, NODE_ENV }: Variables, publicUrl: string): Checked<PaymentsConfig["sandbox"]> {
  if (NODE_ENV === "production" && PAYMENTS === "sandbox")
    return checked(
      false,
      "PAYMENTS cannot be sandbox when NODE_ENV is production: everybody would get credits without paying",
    );
  if (NODE_ENV === "production") return checked(false);
  if (PAYMENTS !== undefined) return checked(PAYMENTS === "sandbox" && "everybody");
  return checked(isLoopback(HOST) && isLoopback(new URL(publicUrl).hostname) && "this machine");
}

function checkStripe(variables: Variables): Checked<PaymentsConfig["stripe"]> {
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = variables;
  const own = together({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET });
  if (!own.value) return checked(null, ...own.faults);
  return checked({
    secretKey: own.value.STRIPE_SECRET_KEY,
    publishableKey: own.value.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: own.value.STRIPE_WEBHOOK_SECRET,
    apiUrl: bare(variables.STRIPE_API_URL),
    scriptUrl: variables.STRIPE_SCRIPT_URL,
  });
}

function checkPayPal(variables: Variables): Checked<PaymentsConfig["paypal"]> {
  const { PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID } = variables;
  const own = together({ PAYPAL_CLIENT_ID, PAYPAL_SECRET, PAYPAL_WEBHOOK_ID });
  if (!own.value) return checked(null, ...own.faults);
  return checked({
    clientId: own.value.PAYPAL_CLIENT_ID,
    secret: own.value.PAYPAL_SECRET,
    webhookId: own.value.PAYPAL_WEBHOOK_ID,
    apiUrl: bare(variables.PAYPAL_API_URL),
  });
}

function checkAlipay(variables: Variables): Checked<PaymentsConfig["alipay"]> {
  const { ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY } = variables;
  const own = together({ ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY, ALIPAY_PUBLIC_KEY });
  if (!own.value) return checked(null, ...own.faults);
  const privateKey = readPrivateKey(own.value.ALIPAY_PRIVATE_KEY);
  const publicKey = readPublicKey(own.value.ALIPAY_PUBLIC_KEY);
  if (privateKey && publicKey)
    return checked({
      appId: own.value.ALIPAY_APP_ID,
      privateKey,
      publicKey,
      gatewayUrl: variables.ALIPAY_GATEWAY_URL,
    });
  return checked(
    null,
    ...(privateKey ? [] : ["ALIPAY_PRIVATE_KEY must be an RSA private key: PEM, or its base64 on one line"]),
    ...(publicKey ? [] : ["ALIPAY_PUBLIC_KEY must be Alipay's RSA public key: PEM, or its base64 on one line"]),
  );
}

/** All values, or null when none is set. Setting some without the others is a fault. */
function together<Name extends string>(values: Record<Name, string | undefined>): Checked<Record<Name, string> | null> {
  const missing = Object.entries(values).filter(([, value]) => !value);
  if (missing.length === 0) return checked(values as Record<Name, string>);
  const names = Object.keys(values);
  if (missing.length === names.length) return checked(null);
  return checked(null, `${names.slice(0, -1).join(", ")} and ${names.at(-1)} must be set together`);
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
      // The key is not in this format; the loop tries the next one.
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
    // The caller reports the fault, without the value.
    return null;
  }
}

const bare = (address: string): string => address.replace(/\/+$/, "");
