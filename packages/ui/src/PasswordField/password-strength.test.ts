import { describe, expect, it } from "vitest";
import { passwordStrength } from "./password-strength.ts";

describe("passwordStrength", () => {
  it.each([
    ["", "weak"],
    ["abc123", "weak"],
    ["password1", "weak"],
    ["aaaaaaaaaaaa", "weak"],
    ["12345678901", "weak"],
    ["kitli7", "weak"],
    ["kitli7Ru", "fair"],
    ["kitab-Ghar7", "good"],
    ["chai tapri ke paas 42", "strong"],
  ])("%j is %s", (value, expected) => {
    expect(passwordStrength(value)).toBe(expected);
  });

  it("gives nothing for the person's own name or address", () => {
    expect(passwordStrength("ananya.deshmukh", ["Ananya Deshmukh"])).toBe("weak");
    expect(passwordStrength("ananya.deshmukh")).not.toBe("weak");
  });
});
