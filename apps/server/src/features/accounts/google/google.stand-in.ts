import type { RequestListener } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";

/** The person signed in at the stand-in, and the claims that it writes into the credential. */
export type StandInPerson = { sub: string; email?: string; emailVerified?: boolean; hd?: string; name?: string };

/** The parts of Google that our sign-in uses: the consent page, which redirects back at once, and the keys. */
export type GoogleStandIn = {
  answer: RequestListener;
  /** The path of its keys. All other addresses start with the address where it listens. */
  keysPath: "/oauth2/v3/certs";
  /** The person who signs in. Null means that the person refuses: the browser is sent back without a credential. */
  person: StandInPerson | null;
  /**
   * A credential in Google's form, signed by the stand-in's key unless `forged`. Derived from the public description of Google's
   * ID tokens; people and keys are invented.
   */
  credential(claims: JWTPayload, how?: { forged?: boolean }): Promise<string>;
};

const keyId = "stand-in";

/** @param base the address where it listens, which is also its issuer. */
export async function createGoogleStandIn({ base }: { base: () => string }): Promise<GoogleStandIn> {
  const [own, strange] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: keyId, alg: "RS256", use: "sig" }] };

  const standIn: GoogleStandIn = {
    keysPath: "/oauth2/v3/certs",
    person: null,
    credential: async (claims, { forged = false } = {}) =>
      await new SignJWT({ iss: base(), ...claims })
        .setProtectedHeader({ alg: "RS256", kid: keyId, typ: "JWT" })
        .sign((forged ? strange : own).privateKey),

    answer(request, response) {
      const url = new URL(request.url ?? "/", base());
      if (url.pathname === standIn.keysPath)
        return response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(keys));
      if (url.pathname !== "/o/oauth2/v2/auth") return response.writeHead(404).end();
      void back(url.searchParams).then((location) => response.writeHead(302, { location }).end());
    },
  };
  return standIn;

  async function back(asked: URLSearchParams): Promise<string> {
    const wanted = ["client_id", "redirect_uri", "nonce", "state"].map((name) => asked.get(name) ?? "");
    const [clientId, returnTo, nonce, state = ""] = wanted as [string, string, string, string];
    const isWhole = wanted.every(Boolean) && asked.get("response_type") === "id_token";
    if (!isWhole || !asked.get("scope")?.split(" ").includes("openid")) return `${base()}/invalid_request`;
    const { person } = standIn;
    if (!person) return `${returnTo}#${new URLSearchParams({ error: "access_denied", state })}`;
    const now = Math.floor(Date.now() / 1000);
    const { sub, email, emailVerified, hd, name } = person;
    const credential = await standIn.credential({
      aud: clientId,
      azp: clientId,
      sub,
      ...(email ? { email, email_verified: emailVerified ?? true } : {}),
      ...(hd ? { hd } : {}),
      ...(name ? { name } : {}),
      nonce,
      iat: now,
      exp: now + 3_600,
    });
    return `${returnTo}#${new URLSearchParams({ state, id_token: credential, authuser: "0", prompt: "none" })}`;
  }
}
