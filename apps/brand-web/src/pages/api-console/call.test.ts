import { expect, it } from "vitest";
import { bodyOf, creditsOf, emailsIn, masked, modeOf } from "./call.ts";

const secret = `bk_live_${"a".repeat(28)}4Q7d`;

it.each([
  ["live", 200, ["a@college.example", "b@college.example"], 2],
  ["live", 200, ["a@college.example", "Verified@student.test"], 1],
  ["live", 200, ["not-verified@student.test"], 0],
  ["live", 402, ["a@college.example"], 0],
  ["live", 0, ["a@college.example"], 0],
  ["test", 200, ["a@college.example"], 0],
] as const)("with a %s key, status %i and %j costs %i", (mode, status, emails, credits) => {
  expect(creditsOf(mode, status, emails)).toBe(credits);
});

it.each([
  [secret, "live"],
  [` ${secret.replace("live", "test")} `, "test"],
  ["bk_live_short", null],
  ["", null],
])("reads what kind of key %j is", (text, mode) => {
  expect(modeOf(text)).toBe(mode);
});

it("reads a pasted list, and shows no key whole", () => {
  expect(emailsIn(" a@x.example,b@x.example;\n\tc@x.example\r\n ")).toEqual([
    "a@x.example",
    "b@x.example",
    "c@x.example",
  ]);
  expect(masked(secret)).toBe("bk_live_••••4Q7d");
  expect(bodyOf({ emails: ["a@x.example"], isBatch: false })).toEqual({
    studentEmail: "a@x.example",
  });
});
