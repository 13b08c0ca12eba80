import { networkOf } from "@bachat/rules/networks";
import { describe, expect, it } from "vitest";
import { newRecoveryCode, plainRecoveryCode } from "../../../crypto/second-factor.ts";
import { deviceLabel } from "../../../http/device-label.ts";
import { passwordFault, roleLabelsOf, singleRole } from "../accounts/policy.ts";
import { decideRefresh } from "../sessions/policy-refresh.ts";
import { redirectTo, siteOf } from "../sessions/policy-sites.ts";
import { waits } from "../throttle/policy.ts";

const person = { email: "asha.verma@mail.example" };

describe("passwords", () => {
  it.each([
    ["abc12", "too_short"],
    ["नमस्ते", null],
    ["😀😀😀😀😀", "too_short"],
    ["123456", "too_common"],
    ["QWERTY", "too_common"],
    ["bachat123", "too_common"],
    ["Asha.Verma", "same_as_email"],
    ["monsoon-tiffin", null],
    ["Bachat-demo-1", null],
  ])("%s: %s", (password, rule) => {
    expect(passwordFault(password, person)?.rule ?? null).toBe(rule);
  });

  it("has twelve characters for admins", () => {
    expect(passwordFault("elevenchars", { ...person, isAdmin: true })?.rule).toBe("too_short");
    expect(passwordFault("twelve-chars", { ...person, isAdmin: true })).toBeNull();
  });
});

describe("where a person belongs", () => {
  const approved = { status: "approved", role: "admin" } as const;
  const pending = { status: "pending", role: "admin" } as const;
  const staff = { status: "approved", role: "staff" } as const;
  it.each([
    [true, [approved], "admin", "/admin"],
    [false, [pending, approved], "brand", "/brand-portal"],
    [false, [pending], "brand", "/brand-onboarding"],
    [false, [staff, pending], "brand", "/brand-portal/check"],
    [false, [approved, staff], "brand", "/brand-portal"],
    [false, [{ status: "approved", role: "billing" }], "brand", "/brand-portal/billing"],
    [false, [{ status: "suspended", role: "staff" }], "brand", "/brand-onboarding"],
    [false, [], "student", "/dashboard"],
  ] as const)("admin %s with %o goes to %s %s", (isAdmin, brands, role, path) => {
    expect(redirectTo(isAdmin, brands)).toEqual({ site: role, path });
    expect(singleRole(isAdmin, brands)).toBe(role);
  });

  it("holds every permission at once", () => {
    const labels = roleLabelsOf(true, [{ role: "editor" }, { role: "editor" }, { role: "staff" }]);
    expect(labels).toEqual(["student", "brand:editor", "brand:staff", "admin"]);
    expect(roleLabelsOf(false, [])).toEqual(["student"]);
  });
});

describe("refresh decisions", () => {
  const now = new Date("2026-11-21T10:00:00Z");
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  it.each([
    ["the newest token", null, null, null, "rotate"],
    ["an unused successor", ago(900_000), null, null, "rotate"],
    ["a successor used just now", ago(900_000), ago(10_000), null, "access_only"],
    ["a successor used before", ago(900_000), ago(10_001), null, "revoke"],
    ["a sibling used just now", null, null, ago(1), "access_only"],
    ["a sibling used before", null, null, ago(60_000), "revoke"],
    ["itself used, long ago, no successor used", ago(900_000), null, ago(900_000), "rotate"],
  ] as const)("%s", (_name, rotatedAt, successorUsedAt, siblingUsedAt, decision) => {
    expect(decideRefresh({ rotatedAt, successorUsedAt, siblingUsedAt }, now)).toBe(decision);
  });
});

describe("networks", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::1", "2001:db8:0:0"],
    ["2001:0db8:0000:0002::9", "2001:db8:0:2"],
    ["::1", "0:0:0:0"],
  ])("%s is of %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

it("knows its sites by their exact origin", () => {
  const origins = {
    student: "https://s.example",
    brand: "https://b.example",
    admin: "https://a.example",
  };
  expect(siteOf(origins, "https://b.example")).toBe("brand");
  expect(siteOf(origins, "https://b.example.evil")).toBeNull();
  expect(siteOf(origins, "null")).toBeNull();
  expect(siteOf(origins, undefined)).toBeNull();
});

it.each([
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge on Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox on Linux"],
  ["Mozilla/5.0 (iPad; CPU OS 15_8 like Mac OS X) FxiOS/120.0 Mobile/15E148", "Firefox on iPad"],
  [
    "Mozilla/5.0 (Linux; Android 13) Chrome/121.0 SamsungBrowser/25.0",
    "Samsung Internet on Android",
  ],
  [
    "Mozilla/5.0 (Linux; U; Android 11) Chrome/100.0 UCBrowser/13.5 Mobile",
    "UC Browser on Android",
  ],
  [
    "Mozilla/5.0 (Linux; U; Android 12) Chrome/112.0 XiaoMi/MiuiBrowser/14.1",
    "Mi Browser on Android",
  ],
  ["Mozilla/5.0 (X11; CrOS x86_64) Chrome/119.0.0.0 Safari/537.36", "Chrome on ChromeOS"],
  ["Somebody's own words/1.0 (for the list of devices)", null],
  ["curl/8.5.0", null],
  ["", null],
  [undefined, null],
])("labels %s", (agent, label) => {
  expect(deviceLabel(agent)).toBe(label);
});

it("doubles waits from the first one past the free tries", () => {
  const list = waits({ free: 3, first: 5, longest: 30, forgetAfter: 60 });
  expect(list).toEqual([5, 10, 20, 30]);
});

it("reads a recovery code however it is typed", () => {
  const code = newRecoveryCode();
  expect(plainRecoveryCode(` ${code.toUpperCase().replace("-", " ")}`)).toBe(code.replace("-", ""));
});
