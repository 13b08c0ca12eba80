import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { type ProviderName, providerNames } from "@bachat/rules/accounts";
import type { FastifyInstance } from "fastify";
import { type Configuration, interactionPolicy, Provider } from "oidc-provider";
import { html } from "../html.ts";
import { CLIENT } from "./client.ts";

/** Stands in for Google and Microsoft in development: it signs in anybody under any name they type. */

const PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";

interface Person {
  email: string;
  name: string;
  isProven: boolean;
}

/** The claims by which each of the two answers for an address, or does not. */
function claimsOf(
  name: ProviderName,
  { email, name: shown, isProven }: Person,
): Record<string, unknown> {
  const domain = email.slice(email.lastIndexOf("@") + 1);
  const own = { email, name: shown };
  if (name === "google")
    return { ...own, email_verified: isProven, ...(domain !== "gmail.com" && { hd: domain }) };
  const isPersonal = domain === "outlook.com";
  return { ...own, tid: isPersonal ? PERSONAL_TENANT : `tenant-of-${domain}`, xms_edov: isProven };
}

const accountId = (person: Person) => Buffer.from(JSON.stringify(person)).toString("base64url");
const personOf = (id: string) => JSON.parse(Buffer.from(id, "base64url").toString()) as Person;

/** Also the question which of a person's accounts it is, which Bachat always asks for. */
function askedPolicy() {
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return policy;
}

function configuration(name: ProviderName, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub", "email", "name", "email_verified", "hd", "tid", "xms_edov"] },
    // As both do, the ID token itself says who it is.
    conformIdTokenClaims: false,
    scopes: ["openid", "email", "profile"],
    features: { devInteractions: { enabled: false } },
    interactions: { policy: askedPolicy(), url: (_ctx, { uid }) => `/${name}/interaction/${uid}` },
    cookies: { keys: ["stand-in"] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({ ...claimsOf(name, personOf(id)), sub: id }),
    }),
    // It asks nobody to agree.
    loadExistingGrant: async (ctx) => {
      const { client, session } = ctx.oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: client.clientId,
        accountId: session.accountId,
      });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  };
}

const question = (name: ProviderName) =>
  html`<!doctype html>
    <html lang="en-IN">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>Stand-in for ${name}</title>
      <h1>Stand-in for ${name}</h1>
      <p>It signs you in as the person that you name. Nothing leaves this machine.</p>
      <form method="post">
        <p>
          <label>Name <input name="name" value="Asha Verma" /></label>
        </p>
        <p>
          <label>Email <input name="email" type="email" required /></label>
        </p>
        <p>
          <label
            ><input name="isProven" type="checkbox" checked /> It answers for the address</label
          >
        </p>
        <button name="answer" value="yes">Continue</button>
        <button name="answer" value="no" formnovalidate>Cancel</button>
      </form>
    </html>`.text;

async function interact(
  provider: Provider,
  name: ProviderName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(question(name));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const person = {
    email: (form.get("email") ?? "").trim().toLowerCase(),
    name: form.get("name") ?? "",
    isProven: form.has("isProven"),
  };
  await provider.interactionFinished(
    request,
    response,
    form.get("answer") === "yes"
      ? { select_account: {}, login: { accountId: accountId(person), remember: false } }
      : { error: "access_denied" },
  );
}

/** Both stand-ins, under /google and /microsoft of this server. */
export function identityProviderRoutes(
  app: FastifyInstance,
  { origin, studentOrigin }: { origin: string; studentOrigin: string },
): void {
  // The library reads the bodies itself.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", (_request, _payload, done) => done(null));
  for (const name of providerNames) {
    const path = `/${name}`;
    const redirectUri = new URL("/auth", studentOrigin).href;
    const provider = new Provider(origin + path, configuration(name, redirectUri));
    const serve = provider.callback();
    app.all(`${path}/*`, (request, reply) => {
      reply.hijack();
      const { raw } = request;
      const url = raw.url ?? "";
      if (url.startsWith(`${path}/interaction/`)) {
        interact(provider, name, raw, reply.raw).catch((error: unknown) => {
          console.error(error);
          reply.raw.destroy();
        });
        return;
      }
      Object.assign(raw, { originalUrl: url, baseUrl: path, url: url.slice(path.length) });
      void serve(raw, reply.raw);
    });
  }
}
