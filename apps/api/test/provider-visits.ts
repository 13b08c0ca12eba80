import { afterAll, beforeAll, expect } from "vitest";
import { createTestApp, type TestApp } from "./app.ts";
import { call, cookieOf, studentOrigin as origin } from "./auth-client.ts";
import { startIdentityProvider } from "./identity-provider.ts";

/** Visits to Google and Microsoft, whose one test server gives the answers that a test sets. */

type Provider = Awaited<ReturnType<typeof startIdentityProvider>>;

/** An app that both are set up in. */
export function useProviderApp(): { test: TestApp; provider: Provider } {
  const used = { test: {} as TestApp, provider: {} as Provider };
  beforeAll(async () => {
    Object.assign(used.provider, await startIdentityProvider("client"));
    const app = await createTestApp({
      GOOGLE_CLIENT_ID: "client",
      GOOGLE_CLIENT_SECRET: "secret of the client",
      MICROSOFT_CLIENT_ID: "client",
      MICROSOFT_CLIENT_SECRET: "secret of the client",
      SANDBOX_IDENTITY_ORIGIN: used.provider.origin,
    });
    Object.assign(used.test, app);
  });
  afterAll(async () => {
    await used.test.close();
    await used.provider.close();
  });
  return used;
}

/** Where the browser is sent to, and the cookie that it keeps. */
export async function beginVisit(test: TestApp, name = "google", body: object = {}) {
  const answer = await call(test, "post", `/v1/auth/providers/${name}/begin`, body, { origin });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
  return { url: answer.body.url as string, cookie: cookieOf(answer) };
}

/** The ticket that an answer leaves behind it; empty where it takes it away. */
export const ticketOf = (answer: { headers: Record<string, unknown> }): string =>
  [answer.headers["set-cookie"]]
    .flat()
    .map((line) => String(line).split(";")[0] ?? "")
    .findLast((line) => /^bachat_provider=./.test(line)) ?? "";
