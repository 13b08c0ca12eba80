import { describe, expect, it } from "vitest";
import { domainFault, domainOf, domainsAbove } from "./policy.ts";

describe("a mail domain", () => {
  it.each([
    ["Students.College.AC.IN", "students.college.ac.in"],
    [" @college.ac.in ", "college.ac.in"],
    ["कॉलेज.भारत", "xn--11bo9d4di.xn--h2brj9c"],
    ["college", null],
    ["https://college.ac.in", null],
    ["college.ac.in/students", null],
    ["asha@college.ac.in", null],
    ["10.0.0.1", null],
    ["-college.ac.in", null],
    ["col_lege.ac.in", null],
    ["college..in", null],
    [`${"long.".repeat(40)}in`, null],
    ["", null],
  ])("%j is read as %j", (typed, domain) => {
    expect(domainOf(typed)).toBe(domain);
  });

  it.each([
    ["gmail.com", "mail_provider"],
    ["students.gmail.com", "mail_provider"],
    ["ac.in", "shared_suffix"],
    ["edu.au", "shared_suffix"],
    ["college.ac.in", null],
    ["college.edu", null],
  ] as const)("%s: %s", (domain, fault) => {
    expect(domainFault(domain)).toBe(fault);
  });

  it("is below every longer suffix", () => {
    expect(domainsAbove("cs.college.ac.in")).toEqual(["college.ac.in", "ac.in"]);
  });
});
