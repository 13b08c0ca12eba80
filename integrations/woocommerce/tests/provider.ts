import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { type Configuration, Provider } from "oidc-provider";

/** A small OpenID provider on loopback, with the contract of "Verify with Bachat". */

export interface Person {
  id: string;
  verified: boolean;
  until: string;
}

export const client = { id: "shop-1", secret: "secret of shop: 1/1" };

export interface TestProvider {
  issuer: string;
  /** Who signs in next; null refuses. */
  next: Person | null;
  /** Requests that it got, as method and path. */
  seen: string[];
  /** The sign-ins whose order was reported with the client's secret. */
  orders: string[];
  /** Answers 503 to everything. */
  isAway: boolean;
  close(): Promise<unknown>;
}

const listen = (server: Server) =>
  new Promise<number>((done) => {
    server.listen(0, "127.0.0.1", () => done((server.address() as AddressInfo).port));
  });

function configuration(people: Map<string, Person>, redirectUri: string): Configuration {
  return {
    clients: [
      {
        client_id: client.id,
        // In Basic it is form-encoded, so it has characters that differ there.
        client_secret: client.secret,
        redirect_uris: [redirectUri],
        response_types: ["code"],
        grant_types: ["authorization_code"],
        subject_type: "pairwise",
        token_endpoint_auth_method: "client_secret_basic",
      },
    ],
    subjectTypes: ["pairwise"],
    pairwiseIdentifier: (_context, account, { clientId }) => `${clientId}:${account}`,
    pkce: { required: () => true },
    scopes: ["openid", "student_status"],
    claims: { openid: ["sub"], student_status: ["student_verified", "verified_until"] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    cookies: { keys: ["test"] },
    ttl: { AccessToken: 600, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
    interactions: { url: (_context, { uid }) => `/connect/${uid}` },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        student_verified: people.get(id)?.verified ?? false,
        ...(people.get(id)?.verified === true && { verified_until: people.get(id)?.until }),
      }),
    }),
  };
}

export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const people = new Map<string, Person>();
  const state: Omit<TestProvider, "issuer" | "close"> = {
    next: null,
    seen: [],
    orders: [],
    isAway: false,
  };
  let provider: Provider;
  const server = createServer((request, response) => {
    state.seen.push(`${request.method} ${request.url?.split("?")[0]}`);
    if (state.isAway) response.writeHead(503).end();
    else if (request.url?.startsWith("/connect/") === true) void agree(request, response);
    else if (request.url === "/v1/connect/orders") void takeOrder(request, response);
    else void provider.callback()(request, response);
  });
  async function takeOrder(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, basic = ""] = (request.headers.authorization ?? "").split("Basic ");
    const [id, secret] = Buffer.from(basic, "base64").toString().split(":").map(decodeURIComponent);
    const isOurs = id === client.id && secret === client.secret;
    const isJson = request.headers["content-type"] === "application/json";
    const { sign_in_id: signIn } = (await json(request)) as { sign_in_id: string };
    if (isOurs && isJson) state.orders.push(signIn);
    response.writeHead(isOurs && isJson ? 204 : 401).end();
  }
  /** The student's page: signs in the next person, who agrees. */
  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const person = state.next;
    if (person === null) {
      const error_description = "The student did not agree.";
      const refusal = { error: "access_denied", error_description };
      return provider.interactionFinished(request, response, refusal);
    }
    people.set(person.id, person);
    const grant = new provider.Grant({ accountId: person.id, clientId: client.id });
    grant.addOIDCScope("openid student_status");
    const consent = { grantId: await grant.save() };
    const result = { login: { accountId: person.id }, consent };
    return provider.interactionFinished(request, response, result);
  }
  const issuer = `http://127.0.0.1:${await listen(server)}`;
  provider = new Provider(issuer, configuration(people, redirectUri));
  const close = () => new Promise((done) => server.close(done).closeAllConnections());
  return Object.assign(state, { issuer, close });
}

/** Follows redirects with cookies, as the shopper's browser does. */
export class Browser {
  private readonly jar = new Map<string, string>();

  async open(address: string, init: RequestInit = {}): Promise<Response & { address: string }> {
    const { host } = new URL(address);
    const own = [...this.jar].filter(([name]) => name.startsWith(`${host} `));
    const cookie = own.map(([name, value]) => `${name.split(" ")[1]}=${value}`).join("; ");
    const headers = { ...(init.headers as Record<string, string>), cookie };
    const response = await fetch(address, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isOver = /expires=Thu, 01[ -]Jan[ -]1970|max-age=0/i.test(line);
      if (isOver || value === "") this.jar.delete(`${host} ${name}`);
      else this.jar.set(`${host} ${name}`, value);
    }
    return Object.assign(response, { address });
  }

  async follow(address: string, until = (_next: string) => false) {
    let response = await this.open(address);
    for (;;) {
      const location = response.headers.get("location");
      if (location === null) return response;
      const next = new URL(location, response.address).href;
      await response.text();
      if (until(next)) return Object.assign(response, { address: next });
      response = await this.open(next);
    }
  }
}
