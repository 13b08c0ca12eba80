import { readFileSync } from "node:fs";
import type { BrandAction, BrandStatus, MemberRole } from "@bachat/rules/brand-actions";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { buildApiKey } from "../../test/factories/api-key.ts";
import { buildBrand } from "../../test/factories/brand.ts";
import { signInAs } from "../../test/sign-in.ts";
import { adminPermission, brandStatus, sessions } from "../db/schema/index.ts";
import type { BrandId, UserId } from "../ids.ts";
import { type AdminPermission, roleLabels, type RoleLabel } from "./actor.ts";

const permissions = adminPermission.enumValues;

/**
 * Every operation of openapi.json, called as every role: a role that `x-roles` does not name is refused before the
 * request is looked at, one that it names gets past the gate. Bodies are empty, so that little is changed by it.
 */

interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  roles: RoleLabel[];
  /** An admin's permission, beside the role. */
  permission: AdminPermission | "any" | undefined;
  /** The operation's action for a brand's member, and the status of the brand that it needs. */
  action: BrandAction | undefined;
  brandStatus: BrandStatus | undefined;
}

const file = new URL("../../openapi.json", import.meta.url);
const document = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<
    string,
    Record<
      string,
      {
        "x-roles"?: RoleLabel[];
        "x-permission"?: AdminPermission | "any";
        "x-brand-action"?: BrandAction;
        "x-brand-status"?: BrandStatus;
      }
    >
  >;
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) =>
      ({
        method,
        path,
        roles: operation["x-roles"] ?? [],
        permission: operation["x-permission"],
        action: operation["x-brand-action"],
        brandStatus: operation["x-brand-status"],
      }) as Operation,
  ),
);

/** The codes of the gate's own answers; an operation's own 401 and 403 have other codes. */
const gateCodes = new Set([
  "unauthenticated",
  "token_expired",
  "forbidden",
  "permission_required",
  "wrong_audience",
  "network_not_allowed",
  "proof_required",
]);
const ofOneBrand = ({ path, roles }: Operation) =>
  path.includes("{brand_id}") && roles.every((role) => role.startsWith("brand:"));
const nowhere = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0a11";

describe("access matrix", () => {
  const test = useTestApp();
  const ids: { brand?: BrandId; apiKey: string } = { apiKey: "" };
  const users = new Map<RoleLabel, UserId>();
  const inStatus = new Map<BrandStatus, { brandId: BrandId; userId: UserId }>();
  const holders = new Map<AdminPermission, UserId>();
  let stranger: UserId;
  let ended: string;
  let begun: Date;

  beforeAll(async () => {
    begun = test.clock.now();
    ids.brand = (await buildBrand(test)).id;
    ids.apiKey = (await buildApiKey(test, { brandId: ids.brand })).secret;
    const other = await buildBrand(test);
    stranger = (await signInAs(test, { brand: { id: other.id, role: "admin" } })).userId;
    users.set("student", (await signInAs(test)).userId);
    users.set("admin", (await signInAs(test, { admin: true })).userId);
    for (const label of roleLabels) {
      if (!label.startsWith("brand:")) continue;
      const role = label.slice("brand:".length) as MemberRole;
      users.set(label, (await signInAs(test, { brand: { id: ids.brand, role } })).userId);
    }
    for (const status of brandStatus.enumValues) {
      const { id } = await buildBrand(test, { status });
      const { userId } = await signInAs(test, { brand: { id, role: "admin" } });
      inStatus.set(status, { brandId: id, userId });
    }
    for (const permission of permissions)
      holders.set(permission, (await signInAs(test, { admin: [permission] })).userId);
    const { sessionId, authorization } = await signInAs(test);
    await test.dependencies.db
      .update(sessions)
      .set({ revokedAt: test.clock.now(), revokedReason: "signed_out" })
      .where(eq(sessions.id, sessionId));
    ended = authorization;
  });

  // The clock is set back before each test, so that no session expires, however long the tests take.
  beforeEach(() => test.clock.set(begun));

  async function send(
    { method, path }: Operation,
    headers: Record<string, string>,
    brandId = ids.brand,
  ) {
    const url = path.replaceAll(/\{(\w+)\}/g, (_match, name) =>
      name === "brand_id" ? String(brandId) : nowhere,
    );
    const request = supertest(test.app.server)[method](url).set(headers).redirects(0);
    const response = await (method === "get" || method === "delete" ? request : request.send({}));
    return { status: response.status, code: String(response.body?.code) };
  }

  const kept = new Map<UserId, string>();
  /** One session for all calls of an account, and a new one for each operation that may end it. */
  async function sessionOf(
    userId: UserId,
    { path }: Operation,
    audience: "site" | "admin" = "site",
  ): Promise<{ authorization: string }> {
    const known = path.startsWith("/v1/auth/") ? undefined : kept.get(userId);
    if (known !== undefined) return { authorization: known };
    const { authorization } = await signInAs(test, { userId, audience });
    if (!path.startsWith("/v1/auth/")) kept.set(userId, authorization);
    return { authorization };
  }

  async function as(label: RoleLabel, operation: Operation) {
    if (label === "api_key") return send(operation, { "x-api-key": ids.apiKey });
    const userId = users.get(label);
    if (userId === undefined) return send(operation, {});
    return send(
      operation,
      await sessionOf(userId, operation, label === "admin" ? "admin" : "site"),
    );
  }

  /** The gate's answer to a role that the operation does not name. */
  function refusal(label: RoleLabel, operation: Operation): number {
    if (label === "anonymous" || label === "api_key") return 401;
    // The verification API knows keys, not sessions.
    if (operation.roles.join() === "api_key") return 401;
    return ofOneBrand(operation) && label === "student" ? 404 : 403;
  }

  it("names the roles of every operation", () => {
    const unnamed = operations.filter(({ roles }) => roles.length === 0);
    expect(unnamed).toEqual([]);
    expect(operations.length).toBeGreaterThan(50);
  });

  it.each(operations)("$method $path lets in exactly whom it names", async (operation) => {
    for (const label of roleLabels) {
      const answer = await as(label, operation);
      expect(answer.status, `${label}: ${answer.code}`).toBeLessThan(500);
      if (operation.roles.includes(label)) {
        expect(gateCodes, `${label} is turned away`).not.toContain(answer.code);
      } else {
        expect(answer.status, `${label}: ${answer.code}`).toBe(refusal(label, operation));
      }
    }
  });

  it.each(operations.filter(ofOneBrand))(
    "$method $path is not there for another brand",
    async (operation) => {
      const session = await sessionOf(stranger, operation);
      expect((await send(operation, session)).status).toBe(404);
    },
  );

  it("names what every operation of a brand is, unless all members may call it", () => {
    const anyMember = roleLabels.filter((label) => label.startsWith("brand:"));
    for (const one of operations.filter(ofOneBrand))
      expect(one.action !== undefined || one.roles.join() === anyMember.join(), one.path).toBe(
        true,
      );
  });

  it.each(operations.filter(ofOneBrand))(
    "$method $path is refused by the brand's status exactly when it names another",
    async (operation) => {
      for (const [status, { brandId, userId }] of inStatus) {
        const answer = await send(operation, await sessionOf(userId, operation), brandId);
        const needed = operation.brandStatus;
        if (needed === undefined || needed === status)
          expect(answer.code, status).not.toBe("brand_not_approved");
        else
          expect([answer.status, answer.code], status).toEqual([
            409,
            needed === "approved" ? "brand_not_approved" : "application_not_correctable",
          ]);
      }
    },
  );

  it.each(operations.filter(({ roles }) => roles.join() === "admin"))(
    "$method $path is closed to an admin session without the role",
    async (operation) => {
      const { authorization } = await signInAs(test, { audience: "admin" });
      const answer = await send(operation, { authorization });
      expect([answer.status, answer.code]).toEqual([403, "forbidden"]);
    },
  );

  it("names the permission of every admin operation, and of no other", () => {
    for (const { path, permission } of operations)
      expect(permission !== undefined, path).toBe(path.startsWith("/v1/admin/"));
    expect(new Set(operations.map(({ permission }) => permission))).toEqual(
      new Set([undefined, "any", ...permissions]),
    );
  });

  it.each(operations.filter(({ path }) => path.startsWith("/v1/admin/")))(
    "$method $path lets in an admin with $permission alone, and none with any other",
    async (operation) => {
      for (const [permission, userId] of holders) {
        const session = await sessionOf(userId, operation, "admin");
        const { status, code } = await send(operation, session);
        if (operation.permission === "any" || permission === operation.permission) {
          expect(gateCodes, `${permission} is turned away`).not.toContain(code);
        } else {
          expect([status, code], permission).toEqual([403, "permission_required"]);
        }
      }
    },
  );

  it.each(operations.filter(({ roles }) => !roles.includes("anonymous")))(
    "$method $path takes no forged or ended session",
    async (operation) => {
      const forged = await send(operation, { authorization: "Bearer not.a.token" });
      expect(forged.status).toBe(401);
      expect((await send(operation, { authorization: ended })).status).toBe(401);
    },
  );
});
