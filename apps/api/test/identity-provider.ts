import { generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { sha256 } from "../src/crypto/tokens.ts";

/** A provider that says whatever a test has it say, over real HTTP: its keys, its addresses and its tokens. */

interface Grant {
  nonce: string;
  challenge: string;
  claims: Record<string, unknown>;
}

const base64 = (content: object) => Buffer.from(JSON.stringify(content)).toString("base64url");

export async function startIdentityProvider(clientId: string) {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  let isSilent = false;
  let origin = "";
  const issuerOf = (path: string) => `${origin}/${path.split("/")[1]}`;
  const idToken = (issuer: string, { nonce, claims }: Grant) => {
    const now = Math.floor(Date.now() / 1_000);
    const all = { iss: issuer, aud: clientId, iat: now, exp: now + 300, nonce, ...claims };
    const body = `${base64({ alg: "RS256", kid: "k" })}.${base64(all)}`;
    return `${body}.${sign("RSA-SHA256", Buffer.from(body), privateKey).toString("base64url")}`;
  };
  const answers: Record<string, (issuer: string, body: URLSearchParams) => object | null> = {
    "/.well-known/openid-configuration": (issuer) => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ["code"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
    "/keys": () => ({
      keys: [{ ...publicKey.export({ format: "jwk" }), kid: "k", alg: "RS256", use: "sig" }],
    }),
    "/token": (issuer, body) => {
      const grant = grants.get(body.get("code") ?? "");
      grants.delete(body.get("code") ?? "");
      const proof = sha256(body.get("code_verifier") ?? "").toString("base64url");
      if (grant === undefined || grant.challenge !== proof) return null;
      const token = { access_token: randomUUID(), token_type: "Bearer", expires_in: 300 };
      return { ...token, id_token: idToken(issuer, grant) };
    },
  };
  const server = createServer((request, response) => {
    if (isSilent) return void request.socket.destroy();
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      const path = request.url ?? "";
      const answer = answers[path.replace(/^\/[^/]+/, "")]?.(
        issuerOf(path),
        new URLSearchParams(text),
      );
      response.writeHead(answer ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(answer ?? { error: "invalid_grant" }));
    });
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The person agrees at this address. @returns the data that the browser brings back */
    agree(url: string, claims: Record<string, unknown>) {
      const { searchParams: asked } = new URL(url);
      const code = randomUUID();
      const nonce = asked.get("nonce") ?? "";
      grants.set(code, { nonce, challenge: asked.get("code_challenge") ?? "", claims });
      return { code, state: asked.get("state") ?? "" };
    },
    /** From now on it closes each connection without an answer, or answers again. */
    silence: (is: boolean) => void (isSilent = is),
    close: () => new Promise((done) => server.close(done)),
  };
}
