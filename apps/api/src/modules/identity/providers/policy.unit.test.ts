import { describe, expect, it } from "vitest";
import { identityOf } from "./policy.ts";

const personal = "9188040d-6c67-4c5b-b112-36a304b66dad";
const tenant = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("what a provider's claims prove", () => {
  it.each([
    ["google", { email: "Asha@Gmail.com", email_verified: true }, "asha@gmail.com", null],
    ["google", { email: "asha@gmail.com", email_verified: false }, null, null],
    ["google", { email: "asha@gmail.com" }, null, null],
    ["google", { email_verified: true }, null, null],
    ["google", { email: "nobody", email_verified: true }, null, null],
    // A Google account with another provider's mailbox: verified once, and whose is it now?
    ["google", { email: "asha@mail.example", email_verified: true }, null, null],
    [
      "google",
      { email: "asha@college.example", email_verified: true, hd: "college.example" },
      "asha@college.example",
      "college.example",
    ],
    [
      "google",
      { email: "asha@college.example", email_verified: true, hd: "other.example" },
      null,
      null,
    ],
    ["microsoft", { email: "asha@outlook.com", tid: personal }, "asha@outlook.com", null],
    ["microsoft", { email: "asha@gmail.com", tid: personal, xms_edov: true }, null, null],
    ["microsoft", { email: "victim@gmail.com", tid: tenant }, null, null],
    ["microsoft", { email: "victim@gmail.com", tid: tenant, email_verified: true }, null, null],
    ["microsoft", { email: "victim@outlook.com", tid: tenant, xms_edov: false }, null, null],
    [
      "microsoft",
      { email: "asha@college.example", tid: tenant, xms_edov: "1" },
      "asha@college.example",
      "college.example",
    ],
  ] as const)("%s %o: %s", (provider, claims, email, domain) => {
    expect(identityOf(provider, { sub: "s", ...claims })).toMatchObject({ email, domain });
  });

  it.each([{}, { sub: "" }, { sub: 7 }, null])("is nobody without a subject: %o", (claims) => {
    expect(identityOf("google", claims)).toBeNull();
  });
});
