import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSchoolDomain } from "./school-domains.ts";

describe("a mail domain names a school", () => {
  it.each([
    "dpsnoida.co.in",
    "dps.ac.in",
    "mail.apsshankarvihar.ac.in",
    "kvberhampur.in",
    "royalschool.ac.in",
    "christnagarpublicschool.edu.in",
    "kendriyavidyalaya.edu.in",
    "velammalvidhyashram.edu.in",
    "lotus.sch.in",
  ])("%s", (domain) => {
    expect(isSchoolDomain(domain)).toBe(true);
  });

  it.each([
    "schoolofplanning.ac.in",
    "schoolofarchitecture.edu.in",
    "delhischoolofeconomics.ac.in",
    "xyzschoolofbusiness.in",
    "nationalschoolofdrama.ac.in",
    "bschool.ac.in",
    "punelawschool.edu.in",
    "spa.ac.in",
    "spav.ac.in",
    "nsd.gov.in",
    "apsit.edu.in",
    "dpsru.edu.in",
    "kvgce.ac.in",
    "govtmahavidyalaya.ac.in",
    "vishwavidyalaya.ac.in",
    "vishvavidyalaya.ac.in",
    "school.college.ac.in",
    "medicaps.ac.in",
    "annauniv.edu",
  ])("%s does not", (domain) => {
    expect(isSchoolDomain(domain)).toBe(false);
  });

  it("on the real list: these eighteen, which an installation stops", () => {
    const file = new URL("../../../apps/api/src/db/academic-domains.txt", import.meta.url);
    const trusted = readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !/^[#-]/.test(line))
      .map((line) => line.replace(/^\+/, ""));
    expect(trusted.length).toBeGreaterThan(1_000);
    const out = trusted.filter(isSchoolDomain);
    expect(out).toEqual([
      "apsshankarvihar.ac.in",
      "cdckids.co.in",
      "cgrinternationalschool.edu.in",
      "christnagarpublicschool.edu.in",
      "dps.ac.in",
      "dpsn.org.in",
      "dpsnoida.co.in",
      "hindustanschools.in",
      "kvberhampur.in",
      "kvsrodelhi.in",
      "ladybirdschool.in",
      "royalschool.ac.in",
      "saicloudschool.net.in",
      "standardschools.edu.in",
      "theheritageschool.net.in",
      "velammalvidhyashram.edu.in",
      "velsvidyashram.ac.in",
      "vishvasschoolbhuna.edu.in",
    ]);
    expect(out).toHaveLength(18);
  });
});
