import { describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { useTestApp } from "../../test/app.ts";
import { buildBrand } from "../../test/factories/brand.ts";
import { buildUser } from "../../test/factories/user.ts";
import { signInAs } from "../../test/sign-in.ts";

/** Every operation with a first and a last day in its query. */
const admin = [
  ["/v1/admin/audit-entries", "until"],
  ["/v1/admin/document-reads", "until"],
  ["/v1/admin/mails", "to"],
  ["/v1/admin/verification-analytics", "to"],
  ["/v1/admin/verification-analytics/groups?by=college", "to"],
  ["/v1/admin/verification-analytics/reviewers", "to"],
  ["/v1/admin/verification-analytics/export?by=week", "to"],
  ["/v1/admin/verification-analytics/reviewers/export", "to"],
] as const;
const brand = ["redemptions", "redemptions/export", "overview", "analytics"] as const;

describe("the days of a filter", () => {
  const test = useTestApp();

  const brandPaths = async () => {
    const owner = await buildUser(test);
    const { id } = await buildBrand(test, { contactEmail: owner.email });
    const session = await signInAs(test, { userId: owner.id });
    return brand.map((path) => ({ session, path: `/v1/brand/${id}/${path}`, last: "to" }));
  };
  const adminPaths = async () => {
    const session = await signInAs(test, { admin: true });
    return admin.map(([path, last]) => ({ session, path, last }));
  };

  it.each([
    ["2026-11-20", "2026-11-19", "last", "before_start"],
    ["0026-11-01", "2026-11-19", "from", "out_of_range"],
    ["1999-12-31", "2026-11-19", "from", "out_of_range"],
    ["2026-11-01", "9999-12-31", "last", "out_of_range"],
  ])("from %s to %s is refused at the %s one by %s", async (from, to, at, rule) => {
    for (const { session, path, last } of [...(await adminPaths()), ...(await brandPaths())]) {
      const days = `${path.includes("?") ? "&" : "?"}from=${from}&${last}=${to}`;
      const { status, body } = await apiAs(test, session).get(path + days);
      expect([path, status, body.errors?.[0]]).toMatchObject([
        path,
        400,
        { field: `querystring.${at === "last" ? last : at}`, rule },
      ]);
    }
  });

  it("are the same day where one day is meant", async () => {
    for (const { session, path, last } of [...(await adminPaths()), ...(await brandPaths())]) {
      const days = `${path.includes("?") ? "&" : "?"}from=2026-11-19&${last}=2026-11-19`;
      expect([path, (await apiAs(test, session).get(path + days)).status]).toEqual([path, 200]);
    }
  });
});
