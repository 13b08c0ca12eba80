import { randomUUID } from "node:crypto";
import type { Response } from "supertest";
import { academicDomains } from "../src/db/schema/index.ts";
import type { BrandId } from "../src/ids.ts";
import { apiAs } from "./api-as.ts";
import type { TestApp } from "./app.ts";
import { buildBrand } from "./factories/brand.ts";
import { buildCollege, buildRoster } from "./openapi/colleges.ts";
import { uploadRoster } from "./rosters.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

export interface Kept {
  /** The call, and the present value of the thing that it changes. */
  call: (who: SignedIn) => PromiseLike<Response>;
  state: () => Promise<unknown>;
  brandId?: BrandId;
}

export const grant = (test: TestApp, who: SignedIn, brandId: BrandId, amount: number) =>
  apiAs(test, who)
    .post(`/v1/admin/brands/${brandId}/credits`)
    .send({ idempotency_key: randomUUID(), amount, reason: "For the campaign." });

/** A call of each operation that needs two, about something new. */
export const twoAdminCases: Record<string, (test: TestApp, owner: SignedIn) => Promise<Kept>> = {
  async changeBrandCredits(test, owner) {
    const { id: brandId } = await buildBrand(test);
    const body = { idempotency_key: randomUUID(), amount: 5_001, reason: "For the campaign." };
    return {
      brandId,
      call: (who) => apiAs(test, who).post(`/v1/admin/brands/${brandId}/credits`).send(body),
      state: async () =>
        (await apiAs(test, owner).get(`/v1/admin/brands/${brandId}/credits`)).body.status.balance,
    };
  },
  async setBrandLimits(test, owner) {
    const { id: brandId } = await buildBrand(test);
    const read = async () =>
      (await apiAs(test, owner).get(`/v1/admin/brands/${brandId}/api`)).body.limits;
    const { version } = await read();
    return {
      brandId,
      call: (who) =>
        apiAs(test, who).put(`/v1/admin/brands/${brandId}/limits`).send({
          version,
          hourly_limit: 100_000,
          monthly_quota: null,
          reason: "A sale over Diwali.",
        }),
      state: async () => (await read()).hourly_limit,
    };
  },
  async inviteAdmin(test, owner) {
    const email = `${randomUUID()}@bachat.example`;
    return {
      call: (who) =>
        apiAs(test, who)
          .post("/v1/admin/invitations")
          .send({ email, permissions: ["finance"] }),
      state: async () =>
        (await apiAs(test, owner).get("/v1/admin/invitations?per_page=100")).body.items.some(
          (one: { email: string }) => one.email === email,
        ),
    };
  },
  async changeAdminPermissions(test, owner) {
    const { userId } = await signInAs(test, { admin: ["reviewer"] });
    const read = async () =>
      (await apiAs(test, owner).get("/v1/admin/admins")).body.items.find(
        (one: { user_id: string }) => one.user_id === userId,
      );
    const { version } = await read();
    return {
      call: (who) =>
        apiAs(test, who)
          .put(`/v1/admin/admins/${userId}/permissions`)
          .send({ version, permissions: ["reviewer", "finance"] }),
      state: async () => (await read()).permissions,
    };
  },
  async addAcademicDomain(test, owner) {
    const domain = `c${randomUUID().slice(0, 8)}.example`;
    return {
      call: (who) =>
        apiAs(test, who).post("/v1/admin/academic-domains").send({ domain, trust: "may_approve" }),
      state: async () => trustOf(test, owner, domain),
    };
  },
  async changeAcademicDomain(test, owner) {
    const domain = `c${randomUUID().slice(0, 8)}.example`;
    const added = await apiAs(test, owner)
      .post("/v1/admin/academic-domains")
      .send({ domain, trust: "signal" })
      .expect(201);
    const body = { version: added.body.version, trust: "may_approve" };
    return {
      call: (who) => apiAs(test, who).patch(`/v1/admin/academic-domains/${domain}`).send(body),
      state: async () => trustOf(test, owner, domain),
    };
  },
  async mergeColleges(test, owner) {
    const [kept, other] = [
      await buildCollege(test, `College ${randomUUID()}`),
      await buildCollege(test, `College ${randomUUID()}`),
    ];
    const domain = `c${randomUUID().slice(0, 8)}.example`;
    await test.dependencies.db
      .insert(academicDomains)
      .values({ domain, trust: "academic", mayApprove: true, source: "test", collegeId: other });
    return {
      call: (who) =>
        apiAs(test, who).post(`/v1/admin/colleges/${kept}/merge`).send({ other_id: other }),
      state: async () =>
        (await apiAs(test, owner).get(`/v1/admin/colleges/${kept}`)).body.domains.length,
    };
  },
  async startRoster(test, owner) {
    const rosterId = await buildRoster(test, await buildCollege(test, `College ${randomUUID()}`));
    const { version } = await uploadRoster(test, owner, rosterId);
    return {
      call: (who) => apiAs(test, who).post(`/v1/admin/rosters/${rosterId}/start`).send({ version }),
      state: async () => (await apiAs(test, owner).get(`/v1/admin/rosters/${rosterId}`)).body.state,
    };
  },
  async changeSetting(test, owner) {
    const read = async () =>
      (await apiAs(test, owner).get("/v1/admin/settings")).body.items.find(
        (one: { key: string }) => one.key === "refunds.second_approval_days",
      );
    const { version, fields } = await read();
    return {
      call: (who) =>
        apiAs(test, who)
          .patch("/v1/admin/settings/refunds.second_approval_days")
          .send({ version, values: { days: fields[0].value + 1 }, reason: "Fewer to look at." }),
      state: async () => (await read()).fields[0].value,
    };
  },
};

const trustOf = async (test: TestApp, who: SignedIn, domain: string) =>
  (await apiAs(test, who).get(`/v1/admin/academic-domains/${domain}`)).body.trust ?? null;
