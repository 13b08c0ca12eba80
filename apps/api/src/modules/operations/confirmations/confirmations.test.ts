import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { DAY } from "@bachat/rules/time";
import { and, eq } from "drizzle-orm";
import type { Response } from "supertest";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { mailsTo, sortedStatuses } from "../../../../test/auth-client.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { grant, type Kept, twoAdminCases as cases } from "../../../../test/two-admins.ts";
import { runConfirmationsConfirm } from "../../../cli/confirmations-confirm.ts";
import { auditLog, userRoles } from "../../../db/schema/index.ts";
import type { AdminPermission } from "../../../http/actor.ts";
import type { BrandId } from "../../../ids.ts";
import { keptCalls } from "./schemas-operations.ts";
import { tidyConfirmations } from "./service.ts";

/** Changes that take two admins: every operation that declares it, and the confirming, declining and expiring of a kept call. */

const file = new URL("../../../../openapi.json", import.meta.url);
const { paths } = JSON.parse(readFileSync(file, "utf8")) as {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        "x-permission"?: AdminPermission;
        "x-not-own"?: string;
        "x-two-people"?: string;
        responses: Record<string, unknown>;
      }
    >
  >;
};
const declared = Object.values(paths)
  .flatMap((methods) => Object.values(methods))
  .filter((one) => ["above_limit", "protection"].includes(one["x-two-people"] ?? ""));

describe("what takes two admins", () => {
  const test = useTestApp();
  let first: SignedIn;
  let second: SignedIn;
  beforeAll(async () => {
    first = await signInAs(test, { admin: true });
    second = await signInAs(test, { admin: true });
  });
  const at = (id: string, act: string) => `/v1/admin/confirmations/${id}/${act}`;
  const confirm = (who: SignedIn, id: string) => apiAs(test, who).post(at(id, "confirm")).send({});
  const codeOf = ({ status, body }: Response) => [status, body.code];

  it("is every operation that declares it, and each can be carried out", () => {
    const ids = declared.map(({ operationId }) => operationId).toSorted();
    expect(Object.keys(cases).toSorted()).toEqual(ids);
    expect(Object.keys(keptCalls).toSorted()).toEqual(ids);
    for (const { responses } of declared) expect(Object.keys(responses)).toContain("202");
  });

  describe.each(declared)("$operationId", (operation) => {
    let kept: Kept;
    let before: unknown;
    beforeEach(async () => {
      kept = await (cases[operation.operationId]?.(test, second) ?? Promise.reject(new Error()));
      before = await kept.state();
    });

    it("does nothing for one admin, and is done when a second confirms", async () => {
      const answer = await kept.call(first);
      expect(answer.body).toMatchObject({
        operation: operation.operationId,
        permission: operation["x-permission"],
        status: "open",
        is_mine: true,
        may_confirm: false,
      });
      expect(await kept.state()).toEqual(before);
      // A repeat of the same call gets the same confirmation.
      expect((await kept.call(first)).body.id).toBe(answer.body.id);
      expect(codeOf(await confirm(first, answer.body.id))).toEqual([403, "own_request"]);
      expect(await kept.state()).toEqual(before);
      await confirmed(test, answer, second);
      expect(await kept.state()).not.toEqual(before);
      expect(codeOf(await confirm(second, answer.body.id))).toEqual([409, "confirmation_decided"]);
    });

    it("is confirmed once by two at once, with the permission and a fresh proof", async () => {
      const { id } = (await kept.call(first)).body;
      const lacking = (["owner", "reviewer", "finance", "brands", "catalogue"] as const).filter(
        (one) => one !== operation["x-permission"],
      );
      const other = await signInAs(test, { admin: lacking });
      expect(codeOf(await confirm(other, id))).toEqual([403, "permission_required"]);
      const proofless = await signInAs(test, { admin: true, proof: false });
      expect(codeOf(await confirm(proofless, id))).toEqual([403, "proof_required"]);
      if (kept.brandId !== undefined) {
        const member = await signInAs(test, {
          admin: true,
          brand: { id: kept.brandId, role: "viewer" },
        });
        expect(codeOf(await confirm(member, id))).toEqual([403, "own_brand"]);
      }
      expect(await kept.state()).toEqual(before);
      const third = await signInAs(test, { admin: true });
      const answers = await Promise.all([confirm(second, id), confirm(third, id)]);
      expect(sortedStatuses(answers)).toEqual([200, 409]);
      expect(await kept.state()).not.toEqual(before);
    });
  });

  describe.each(declared.filter((one) => one["x-two-people"] === "protection"))(
    "$operationId",
    ({ operationId }) => {
      it("is not even asked for without a fresh proof", async () => {
        const kept = await cases[operationId]?.(test, second);
        const proofless = await signInAs(test, { admin: true, proof: false });
        const answer = await kept?.call(proofless);
        expect([answer?.status, answer?.body.code]).toEqual([403, "proof_required"]);
        const { body } = await apiAs(test, proofless).get("/v1/admin/confirmations?show=mine");
        expect(body.total).toBe(0);
      });
    },
  );

  describe("a kept change", () => {
    let brandId: BrandId;
    let id: string;
    beforeEach(async () => {
      ({ id: brandId } = await buildBrand(test));
      id = (await grant(test, first, brandId, 6_000)).body.id;
    });
    const balance = async () =>
      (await apiAs(test, second).get(`/v1/admin/brands/${brandId}/credits`)).body.status.balance;
    const audits = () =>
      test.dependencies.db
        .select({ action: auditLog.action, by: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, "confirmation"), eq(auditLog.subjectId, id)))
        .orderBy(auditLog.id);

    it("is refused to visitors and to who is no admin, and to bad input", async () => {
      const student = await signInAs(test);
      for (const act of ["confirm", "decline", "withdraw"]) {
        expect((await apiAs(test).post(at(id, act)).send({})).status).toBe(401);
        expect((await apiAs(test, student).post(at(id, act)).send({})).status).toBe(403);
        const nowhere = await apiAs(test, second)
          .post(at(randomUUID(), act))
          .send(act === "decline" ? { note: "Not agreed upon." } : {});
        expect(nowhere.status).toBe(404);
        expect((await apiAs(test, second).post(at("x", act)).send({})).status).toBe(400);
      }
      expect((await apiAs(test).get("/v1/admin/confirmations")).status).toBe(401);
      expect((await apiAs(test, student).get("/v1/admin/confirmations")).status).toBe(403);
      const bad = await apiAs(test, second).get("/v1/admin/confirmations?show=all");
      expect([bad.status, bad.body.errors[0].field]).toEqual([400, "querystring.show"]);
      const short = await apiAs(test, second).post(at(id, "decline")).send({ note: "" });
      expect([short.status, short.body.errors[0].field]).toEqual([400, "body.note"]);
    });

    it("is listed for who may confirm it and who asked, with what would change", async () => {
      const open = async (who: SignedIn, show = "open") => {
        const { body } = await apiAs(test, who)
          .get(`/v1/admin/confirmations?per_page=100&show=${show}`)
          .expect(200);
        const found = body.items.find((one: { id: string }) => one.id === id);
        return { found, count: body.to_confirm as number };
      };
      expect((await open(second)).found).toMatchObject({
        object_name: expect.any(String),
        changes: [{ field: "credits", before: "0", after: "6000" }],
        reason: "For the campaign.",
        may_confirm: true,
        is_mine: false,
      });
      expect((await open(first)).found.may_confirm).toBe(false);
      expect((await open(first, "mine")).found.is_mine).toBe(true);
      const reviewer = await signInAs(test, { admin: ["reviewer"] });
      expect(await open(reviewer)).toEqual({ found: undefined, count: 0 });
      const before = (await open(second)).count;
      await apiAs(test, second).post(at(id, "decline")).send({ note: "Not agreed upon." });
      expect((await open(second)).count).toBe(before - 1);
      expect((await open(first, "decided")).found).toMatchObject({
        status: "declined",
        note: "Not agreed upon.",
      });
      expect((await open(second)).found).toBeUndefined();
    });

    it("is declined by another admin alone, withdrawn by who asked alone", async () => {
      const note = { note: "Not agreed upon." };
      expect(codeOf(await apiAs(test, first).post(at(id, "decline")).send(note))).toEqual([
        403,
        "own_request",
      ]);
      expect(codeOf(await apiAs(test, second).post(at(id, "withdraw")).send({}))).toEqual([
        403,
        "not_own_request",
      ]);
      await apiAs(test, first).post(at(id, "withdraw")).send({}).expect(200);
      for (const answer of [
        await confirm(second, id),
        await apiAs(test, second).post(at(id, "decline")).send(note),
        await apiAs(test, first).post(at(id, "withdraw")).send({}),
      ])
        expect(codeOf(answer)).toEqual([409, "confirmation_decided"]);
      expect(await balance()).toBe(0);
      expect(await audits()).toEqual([
        { action: "confirmation.requested", by: first.userId },
        { action: "confirmation.withdrawn", by: first.userId },
      ]);
    });

    it("names both admins in the audit log", async () => {
      await confirm(second, id).expect(200);
      expect(await audits()).toEqual([
        { action: "confirmation.requested", by: first.userId },
        { action: "confirmation.confirmed", by: second.userId },
      ]);
      const [granted] = await test.dependencies.db
        .select({ by: auditLog.actorId })
        .from(auditLog)
        .where(and(eq(auditLog.action, "credits.granted"), eq(auditLog.brandId, brandId)));
      expect(granted?.by).toBe(first.userId);
    });

    it("is not carried out when who asked has lost the permission, or joined the brand", async () => {
      const finance = await signInAs(test, { admin: ["finance"] });
      const kept = await grant(test, finance, brandId, 7_000);
      await test.dependencies.db
        .update(userRoles)
        .set({ permissions: ["reviewer"] })
        .where(eq(userRoles.userId, finance.userId));
      expect(codeOf(await confirm(second, kept.body.id))).toEqual([409, "requester_not_allowed"]);
      await signInAs(test, { userId: first.userId, brand: { id: brandId, role: "viewer" } });
      expect(codeOf(await confirm(second, id))).toEqual([409, "requester_not_allowed"]);
      expect(await balance()).toBe(0);
    });

    it("is confirmed by the command on the server too, which tells every owner", async () => {
      const owner = await signInAs(test, { admin: ["owner"] });
      expect(await runConfirmationsConfirm(test.dependencies, [])).toContain(id);
      const said = await runConfirmationsConfirm(test.dependencies, [id]);
      expect(said).toContain("Confirmed, and the change is made: changeBrandCredits");
      expect(await balance()).toBe(6_000);
      expect((await audits()).at(-1)).toEqual({ action: "confirmation.confirmed", by: null });
      const mail = (await mailsTo(test, owner.email)).at(-1);
      expect(mail?.subject).toBe("A change for two admins was confirmed on the server");
      await expect(runConfirmationsConfirm(test.dependencies, [id])).rejects.toThrow(
        "confirmed and carried out already",
      );
      await expect(runConfirmationsConfirm(test.dependencies, ["x"])).rejects.toThrow("Usage");
    });

    it("expires after seven days", async () => {
      const now = test.clock.now();
      test.clock.set(new Date(now.getTime() + 7 * DAY));
      try {
        const later = await signInAs(test, { admin: true });
        expect(codeOf(await confirm(later, id))).toEqual([409, "confirmation_decided"]);
        await tidyConfirmations(test.dependencies);
        expect((await audits()).at(-1)).toEqual({ action: "confirmation.expired", by: null });
      } finally {
        test.clock.set(now);
      }
    });
  });

  it("counts credits of some days together: of the brand, and of the admin", async () => {
    const { id: brandId } = await buildBrand(test);
    const [one, other] = [
      await signInAs(test, { admin: ["finance"] }),
      await signInAs(test, { admin: ["finance"] }),
    ];
    const statusOf = async (who: SignedIn, id: BrandId, amount: number) =>
      (await grant(test, who, id, amount)).status;
    expect(await statusOf(one, brandId, 3_000)).toBe(200);
    expect(await statusOf(other, brandId, 2_000)).toBe(200);
    expect(await statusOf(other, brandId, 1)).toBe(202);
    const { id: otherBrandId } = await buildBrand(test);
    expect(await statusOf(one, otherBrandId, 2_000)).toBe(200);
    const { id: third } = await buildBrand(test);
    expect(await statusOf(one, third, 1)).toBe(202);
    // Taken credits do not count as given.
    expect(await statusOf(one, brandId, -5_000)).toBe(200);
  });

  it("is asked for by one of two grants at once that are above together", async () => {
    const { id: brandId } = await buildBrand(test);
    const admin = await signInAs(test, { admin: ["finance"] });
    const { id: otherId } = await buildBrand(test);
    const answers = await Promise.all([
      grant(test, admin, brandId, 3_000),
      grant(test, admin, otherId, 3_000),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 202]);
  });
});
