import { readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../test/api-as.ts";
import { useTestApp } from "../../test/app.ts";
import { buildApplication } from "../../test/factories/application.ts";
import { buildOffer } from "../../test/factories/offer.ts";
import { buildStudent } from "../../test/factories/student.ts";
import { createWorld, type World } from "../../test/openapi/world.ts";
import { signInAs, type SignedIn } from "../../test/sign-in.ts";
import {
  brandApplications,
  brands,
  brandUsers,
  offers,
  userRoles,
  verificationDecisions,
} from "../db/schema/index.ts";
import type { BrandId, UserId } from "../ids.ts";
import type { AdminPermission } from "./actor.ts";
import { type NotOwn, notOwnValues, type TwoPeople, twoPeopleValues } from "./duties.ts";

/**
 * Calls every admin operation of openapi.json that changes something: as an admin about their own brand, account or student
 * ID, and as another admin. Bodies are empty, so that the calls change little.
 */

interface Operation {
  method: "get" | "post" | "put" | "patch" | "delete";
  path: string;
  permission: AdminPermission | "any" | undefined;
  notOwn: NotOwn | undefined;
  twoPeople: TwoPeople | undefined;
}

const file = new URL("../../openapi.json", import.meta.url);
const { paths } = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<
    string,
    Record<
      string,
      {
        "x-permission"?: AdminPermission | "any";
        "x-not-own"?: NotOwn;
        "x-two-people"?: TwoPeople;
      }
    >
  >;
};
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]) =>
      ({
        method,
        path,
        permission: operation["x-permission"],
        notOwn: operation["x-not-own"],
        twoPeople: operation["x-two-people"],
      }) as Operation,
  ),
);
/** The operations that name the object in their path. */
const about = (notOwn: NotOwn) =>
  operations.filter((one) => one.notOwn === notOwn && one.path.includes("{"));

const ownCodes = ["own_brand", "own_account", "own_submission"];

describe("what is an admin's own", () => {
  const test = useTestApp();
  let world: World;

  const send = async ({ method, path }: Operation, who: SignedIn, ids: Record<string, string>) => {
    const url = path.replaceAll(/\{(\w+)\}/g, (_match, name) => ids[name] ?? "");
    const request = apiAs(test, who)[method](url);
    const { status, body } = await (method === "delete" ? request : request.send({}));
    return { status, code: String(body?.code) };
  };

  beforeAll(async () => {
    world = await createWorld(test);
  });

  it("is declared by every admin operation that changes something, and by no other", () => {
    for (const { method, path, notOwn, twoPeople } of operations) {
      const changes = path.startsWith("/v1/admin/") && method !== "get";
      expect(notOwn !== undefined, `${method} ${path}`).toBe(changes);
      expect(twoPeople !== undefined, `${method} ${path}`).toBe(changes);
    }
    for (const twoPeople of twoPeopleValues)
      expect(operations.some((one) => one.twoPeople === twoPeople)).toBe(true);
    for (const notOwn of notOwnValues) expect(about(notOwn).length).toBeGreaterThan(8);
  });

  describe("a brand", () => {
    let member: SignedIn;
    let contact: SignedIn;
    let other: SignedIn;
    let idsOf: (operation: Operation) => Record<string, string>;
    beforeAll(async () => {
      const { db } = test.dependencies;
      const ids = world.own;
      const [offer] = await db
        .select({ brandId: offers.brandId })
        .from(offers)
        .where(eq(offers.id, ids["offer_id"] ?? ""));
      const own = [ids["brand_id"] as BrandId, offer?.brandId as BrandId];
      // A viewer has the fewest rights that a member can have.
      member = await signInAs(test, { admin: true });
      await db
        .insert(brandUsers)
        .values(
          own.map((brandId) => ({ brandId, userId: member.userId, role: "viewer" as const })),
        );
      contact = await signInAs(test, { admin: true });
      for (const id of own)
        await db.update(brands).set({ contactEmail: contact.email }).where(eq(brands.id, id));
      other = await signInAs(test, { admin: true });
      const ofOffer = { ...ids, case_id: ids["offer_id"] ?? "" };
      idsOf = ({ path }) => (path.includes("/offer-cases/") ? ofOffer : ids);
    });

    it.each(about("brand"))("$method $path", async (operation) => {
      const ids = idsOf(operation);
      const capitals = Object.fromEntries(
        Object.entries(ids).map(([name, id]) => [name, id.toUpperCase()]),
      );
      for (const [who, named] of [
        [member, ids],
        [contact, ids],
        [member, capitals],
      ] as const)
        expect(await send(operation, who, named)).toEqual({ status: 403, code: "own_brand" });
      const answer = await send(operation, other, ids);
      expect(answer.status).toBeLessThan(500);
      expect(ownCodes).not.toContain(answer.code);
    });

    it("covers a change of an offer as a case", async () => {
      const ids = { ...world.own, case_id: world.own["revision_id"] ?? "" };
      const claim = {
        method: "put",
        path: "/v1/admin/offer-cases/{case_id}/assignee",
      } as Operation;
      expect(await send(claim, member, ids)).toEqual({ status: 403, code: "own_brand" });
    });

    it("is left out of what is claimed next", async () => {
      const own = await buildApplication(test);
      const { brandId } = own;
      const { db } = test.dependencies;
      const offer = await buildOffer(test, {
        brandId,
        status: "pending_review",
        submittedAt: new Date("2026-01-01"),
      });
      await db
        .update(brandApplications)
        .set({ submittedAt: new Date("2026-01-01") })
        .where(eq(brandApplications.id, own.id));
      const { userId } = await signInAs(test, {
        admin: true,
        brand: { id: brandId, role: "admin" },
      });
      const mine = await signInAs(test, { userId, audience: "admin" });
      const next = async (who: SignedIn, queue: string) =>
        (await apiAs(test, who).post(`/v1/admin/${queue}/next`).send({}).expect(200)).body;
      expect((await next(mine, "applications")).application_id).not.toBe(own.id);
      expect((await next(mine, "offer-cases")).case_id).not.toBe(offer.id);
      expect((await next(other, "applications")).application_id).toBe(own.id);
      expect((await next(other, "offer-cases")).case_id).toBe(offer.id);
    });

    it("has no case that is assigned to who belongs to it", async () => {
      const own = await buildApplication(test);
      const { userId } = await signInAs(test, {
        admin: true,
        brand: { id: own.brandId, role: "viewer" },
      });
      const offer = await buildOffer(test, { brandId: own.brandId, status: "pending_review" });
      const assign = async (path: string, adminId: UserId) =>
        (await apiAs(test, other).put(`/v1/admin/${path}/assignee`).send({ admin_id: adminId }))
          .status;
      for (const path of [`applications/${own.id}`, `offer-cases/${offer.id}`]) {
        expect(await assign(path, userId)).toBe(400);
        expect(await assign(path, other.userId)).toBe(200);
      }
    });

    it("is refused among offers that are stopped together", async () => {
      const foreign = await buildOffer(test);
      const stop = (who: SignedIn) =>
        apiAs(test, who)
          .post("/v1/admin/offers/stop")
          .send({
            act: "archive",
            offer_ids: [world.own["offer_id"], foreign.id],
            note: "Its shop has closed for good.",
          })
          .expect(200);
      const { body } = await stop(member);
      expect(body.done).toEqual([foreign.id]);
      expect(body.refused).toMatchObject([{ offer_id: world.own["offer_id"], code: "own_brand" }]);
    });
  });

  describe("an account", () => {
    it.each(about("account"))("$method $path", async (operation) => {
      const { permission } = operation;
      if (permission === undefined || permission === "any") throw new Error("It names none.");
      const { userId } = await signInAs(test, { admin: true });
      const { id: studentId } = await buildStudent(test, { userId });
      const ids = { ...world.own, user_id: userId, student_id: studentId };
      const own = await signInAs(test, { userId, audience: "admin" });
      expect(await send(operation, own, ids)).toEqual({ status: 403, code: "own_account" });
      if (permission !== "owner") {
        const reviewer = await signInAs(test, { admin: [permission] });
        expect(await send(operation, reviewer, ids), "an admin's").toEqual({
          status: 403,
          code: "permission_required",
        });
        const student = await buildStudent(test);
        const ofStudent = { ...ids, user_id: student.userId, student_id: student.id };
        expect((await send(operation, reviewer, ofStudent)).status).not.toBe(403);
      }
      const owner = await signInAs(test, { admin: ["owner", permission] });
      const answer = await send(operation, owner, ids);
      expect(answer.status).toBeLessThan(500);
      expect(answer.status, answer.code).not.toBe(403);
    });
  });

  describe("a student ID", () => {
    let me: SignedIn;
    let other: SignedIn;
    let decisionId: string;
    beforeAll(async () => {
      const { db } = test.dependencies;
      const userId = world.own["user_id"] as UserId;
      await db.insert(userRoles).values({
        userId,
        role: "admin",
        permissions: ["reviewer"],
      });
      me = await signInAs(test, { userId, audience: "admin" });
      other = await signInAs(test, { admin: ["reviewer"] });
      await apiAs(test, other)
        .post(`/v1/admin/verifications/${world.own["submission_id"]}/approve`)
        .send({})
        .expect(200);
      const [decision] = await db
        .select({ id: verificationDecisions.id })
        .from(verificationDecisions)
        .where(eq(verificationDecisions.submissionId, world.own["submission_id"] ?? ""));
      decisionId = decision?.id ?? "";
    });

    it.each(about("submission"))("$method $path", async (operation) => {
      const ids = { ...world.own, decision_id: decisionId };
      expect(await send(operation, me, ids)).toEqual({ status: 403, code: "own_submission" });
      const answer = await send(operation, other, ids);
      expect(answer.status).toBeLessThan(500);
      expect(ownCodes).not.toContain(answer.code);
    });
  });
});
