import { eq } from "drizzle-orm";
import type { Response, Test } from "supertest";
import { users } from "../src/db/schema/users.ts";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { testPassword, unique } from "./factories/user.ts";

export const studentOrigin = "http://localhost:4001";
export const brandOrigin = "http://localhost:4002";
export const adminOrigin = "http://localhost:4003";

interface CallOptions {
  authorization?: string | undefined;
  origin?: string | undefined;
  cookie?: string | undefined;
}

type Method = "get" | "post" | "patch" | "delete" | "put";

/** One call of the API; a body only where there is one. */
export function call(
  test: TestApp,
  method: Method,
  path: string,
  body?: object,
  { authorization, origin, cookie }: CallOptions = {},
): Test {
  const who = authorization === undefined ? null : { authorization };
  const request = apiAs(test, who)[method](path);
  if (origin !== undefined) void request.set("origin", origin);
  if (cookie !== undefined) void request.set("cookie", cookie);
  return body === undefined ? request : request.send(body);
}

/** The account with this address, if there is one. */
export async function findUser(test: TestApp, email: string) {
  const [user] = await test.dependencies.db.select().from(users).where(eq(users.email, email));
  return user;
}

export const newEmail = (): string => `new-${unique()}@mail.example`;

/** Asks for an account; it is made by the job, or by the first sign-in. */
export function askToSignUp(
  test: TestApp,
  email: string,
  overrides: object = {},
  options: CallOptions = {},
): Test {
  const body = {
    email,
    password: testPassword,
    data: { name: "Asha Verma", user_mode: "student" },
    is_18_or_older: true,
    ...overrides,
  };
  return call(test, "post", "/v1/auth/sign-up", body, options);
}

/** Signs up, up to the account itself. */
export async function signUp(
  test: TestApp,
  email: string,
  overrides: object = {},
): Promise<Response> {
  const response = await askToSignUp(test, email, overrides);
  await test.runJobs("auth.address_request");
  return response;
}

/** Body mode, as a client without Origin. */
export function signIn(test: TestApp, email: string, overrides: object = {}): Test {
  return call(test, "post", "/v1/auth/sign-in", {
    email,
    password: testPassword,
    transport: "body",
    ...overrides,
  });
}

/** Signs in as a browser on one of the sites does; `cookie` is the header of its next request. */
export async function signInByCookie(
  test: TestApp,
  email: string,
  origin: string,
): Promise<{ response: Response; cookie: string; authorization: string }> {
  const body = { email, password: testPassword };
  const response = await call(test, "post", "/v1/auth/sign-in", body, { origin });
  return {
    response,
    cookie: cookieOf(response),
    authorization: `Bearer ${response.body.access_token}`,
  };
}

/** The session cookie of an answer, as `name=value`; empty when it sets none. */
export function cookieOf(response: { headers: Record<string, unknown> }): string {
  const header = response.headers["set-cookie"];
  const first: unknown = Array.isArray(header) ? header[0] : header;
  return typeof first === "string" ? (first.split(";")[0] ?? "") : "";
}

export const bearer = (response: { body: { access_token: string } }) => ({
  authorization: `Bearer ${response.body.access_token}`,
});

/** Sends the queued mails. @returns the mails to this address, newest last */
export async function mailsTo(test: TestApp, email: string) {
  await test.runJobs("auth.address_request", "mail.send");
  return test.mails.filter((mail) => mail.to?.some((to) => to.address === email));
}

/** The link of the newest mail to this address, and the value of one of its query parameters. */
export async function lastLink(test: TestApp, email: string, parameter: string) {
  const mails = await mailsTo(test, email);
  const url = new URL(mails.at(-1)?.text?.match(/https?:\/\/\S+/)?.[0] ?? "none:");
  return { url, token: url.searchParams.get(parameter) ?? "" };
}

/** The statuses of answers that raced, in order of number. */
export const sortedStatuses = (answers: readonly { status: number }[]): number[] =>
  answers.map((answer) => answer.status).toSorted((a, b) => a - b);
