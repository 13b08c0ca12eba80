import { expect, it } from "vitest";
import { codeInMail, newCode } from "./policy.ts";

it("makes codes of six digits, and mails them in two groups", () => {
  for (let count = 0; count < 200; count += 1) expect(newCode()).toMatch(/^\d{6}$/);
  expect(codeInMail("004207")).toBe("004 207");
});
