import { beforeAll, expect } from "vitest";
import { academicDomains } from "../src/db/schema/academic-domains.ts";
import { settings } from "../src/db/schema/settings.ts";
import { useTestApp, type TestApp } from "./app.ts";
import { call, lastLink } from "./auth-client.ts";
import { unique } from "./factories/user.ts";
import type { SignedIn } from "./sign-in.ts";
import { verificationsUrl } from "./verification.ts";

/** Addresses at colleges: a student adds one, and confirms it by the mail's link. */

export const academicUrl = `${verificationsUrl}/academic-emails`;

/** An app that knows nilgiri.example as a college, and its alumni as stopped. */
export function useAcademicApp(): TestApp {
  const test = useTestApp();
  beforeAll(() =>
    test.dependencies.db.insert(academicDomains).values([
      { domain: "nilgiri.example", trust: "academic", mayApprove: true, source: "test" },
      { domain: "alumni.nilgiri.example", trust: "stopped", source: "test" },
    ]),
  );
  return test;
}

export const newAddress = () => `s${unique()}@cs.nilgiri.example`;

/** Switches on that a confirmed address approves automatically. */
export const enableAutoApproval = (test: TestApp) =>
  test.dependencies.db
    .insert(settings)
    .values({ key: "verification.academic_email_approves", value: true });

export const addEmail = (test: TestApp, me: SignedIn, email: string) =>
  call(test, "post", academicUrl, { email }, me);

export const confirmEmail = (test: TestApp, me: { authorization?: string }, token: string) =>
  call(test, "post", `${academicUrl}/confirm`, { token }, me);

export async function linkFor(test: TestApp, me: SignedIn, email: string): Promise<string> {
  expect((await addEmail(test, me, email)).status).toBe(202);
  return (await lastLink(test, email, "academic")).token;
}

export async function confirmedEmail(test: TestApp, me: SignedIn, email: string) {
  const answer = await confirmEmail(test, me, await linkFor(test, me, email));
  expect(answer.status).toBe(200);
  return answer.body;
}
