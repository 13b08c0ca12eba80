import { afterEach, expect, it, vi } from "vitest";
import { api, queryClient } from "./api.ts";
import {
  isRenewalNear,
  showVerification,
  verificationOptions,
  type Verification,
} from "./verification.ts";

const user = { id: "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11", email: "asha@college.example" };
const state = (name: Verification["state"]) => ({ state: name }) as Verification;

afterEach(() => vi.unstubAllGlobals());

it.each([
  ["2026-12-25", true],
  ["2026-11-26", true],
  ["2026-12-27", false],
])("offers the renewal of a verification until %s on 26 November: %s", (until, isNear) => {
  expect(isRenewalNear(until, Date.parse("2026-11-26T03:30:00Z"))).toBe(isNear);
});

it("keeps an upload's answer when an older answer comes late", async () => {
  let answerLate: (response: Response) => void = () => undefined;
  vi.stubGlobal("fetch", (input: RequestInfo | URL, init?: RequestInit) =>
    new Request(input, init).url.endsWith("/v1/auth/refresh")
      ? Promise.resolve(Response.json({ access_token: "token", expires_in: 900, user }))
      : new Promise<Response>((resolve) => (answerLate = resolve)),
  );
  await api.session.start();
  const older = queryClient.fetchQuery(verificationOptions).catch(() => undefined);
  await showVerification(state("in_review"));
  answerLate(Response.json(state("not_submitted")));
  await older;
  await new Promise((done) => setTimeout(done));
  expect(queryClient.getQueryData(verificationOptions.queryKey)?.state).toBe("in_review");
});
