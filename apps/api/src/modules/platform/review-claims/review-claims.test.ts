import { MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";
import { offerRevisions, reviewClaims } from "../../../db/schema/index.ts";

/** Every kind of case that waits for an admin's decision. */
describe("claims on cases", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });

  /** Where a case is claimed, and the two ways to decide it. */
  interface Case {
    /** The subject in the audit. */
    subject: string;
    claim: string;
    approve: readonly [path: string, body: object];
    reject: readonly [path: string, body: object];
  }
  const note = "Say from which order value it applies.";
  const kinds: [string, () => Promise<Case>][] = [
    [
      "a student ID",
      async () => {
        const { submissionId } = await sendFor(test, await buildStudent(test));
        const path = `/v1/admin/verifications/${submissionId}`;
        return {
          subject: submissionId,
          claim: `${path}/claim`,
          approve: [`${path}/approve`, {}],
          reject: [`${path}/reject`, { reason: "unreadable" }],
        };
      },
    ],
    [
      "an application",
      async () => {
        const { id } = await buildApplication(test);
        const path = `/v1/admin/applications/${id}`;
        return {
          subject: id,
          claim: `${path}/claim`,
          approve: [`${path}/approve`, { revision: 1 }],
          reject: [`${path}/reject`, { revision: 1, note }],
        };
      },
    ],
    [
      "an offer",
      async () => {
        const submittedAt = test.clock.now();
        const { id, version } = await buildOffer(test, { status: "pending_review", submittedAt });
        const path = `/v1/admin/offers/${id}`;
        return {
          subject: id,
          claim: `${path}/claim`,
          approve: [`${path}/approve`, { version }],
          reject: [`${path}/reject`, { version, note }],
        };
      },
    ],
    [
      "a change of an offer",
      async () => {
        const offer = await buildOffer(test);
        const [revision] = await test.dependencies.db
          .insert(offerRevisions)
          .values({
            offerId: offer.id,
            revisionNumber: 2,
            changes: { title: "Better backpacks" },
            previous: { title: offer.title },
          })
          .returning();
        const path = `/v1/admin/offer-revisions/${revision?.id}`;
        return {
          subject: offer.id,
          claim: `/v1/admin/offers/${offer.id}/claim`,
          approve: [`${path}/approve`, {}],
          reject: [`${path}/reject`, { note }],
        };
      },
    ],
  ];

  const claim = (who: SignedIn, one: Case) => apiAs(test, who).post(one.claim);
  const approve = (who: SignedIn, { approve: [path, body] }: Case) =>
    apiAs(test, who).post(path).send(body);
  const reject = (who: SignedIn, { reject: [path, body] }: Case) =>
    apiAs(test, who).post(path).send(body);
  const decisions = async ({ subject }: Case) => {
    const rows = await auditEntries(test, { subjectId: subject });
    // About a student ID a decision is made first, and approves or rejects ten seconds later.
    return rows.filter(({ action }) => /(approved|rejected|decided)$/.test(action)).length;
  };
  const claimsOn = ({ subject }: Case) =>
    test.dependencies.db.$count(reviewClaims, eq(reviewClaims.subjectId, subject));

  describe.each(kinds)("%s", (_kind, build) => {
    it("is decided by its holder alone, for ten minutes from the last renewal", async () => {
      const one = await build();
      const mine = await claim(farah, one);
      expect(mine.status).toBe(200);
      expect(mine.body.claim).toMatchObject({ mine: true, admin_id: farah.userId });
      const lasts = new Date(mine.body.claim.expires_at).getTime() - test.clock.now().getTime();
      // The clock went on since.
      expect(Math.ceil(lasts / MINUTE)).toBe(10);
      expect((await claim(imran, one)).body.claim).toMatchObject({
        mine: false,
        admin_id: farah.userId,
      });
      for (const act of [approve, reject]) {
        const refused = await act(imran, one);
        expect([refused.status, refused.body.code]).toEqual([409, "claimed_by_other"]);
        expect(refused.body.claim).toEqual({ ...mine.body.claim, mine: false });
        expect(refused.body.detail).toContain(mine.body.claim.admin_name);
      }
      test.clock.advance(9 * MINUTE);
      await claim(farah, one).expect(200);
      test.clock.advance(9 * MINUTE);
      expect((await approve(imran, one)).body.code).toBe("claimed_by_other");
      expect(await decisions(one)).toBe(0);
      expect((await approve(farah, one)).status).toBe(200);
      expect(await decisions(one)).toBe(1);
      expect(await claimsOn(one)).toBe(0);
      // A decided case cannot be claimed.
      expect((await claim(imran, one)).status).toBe(409);
    });

    it("is free when the claim has run out or was given back, and claimed by deciding", async () => {
      const first = await build();
      await claim(farah, first);
      test.clock.advance(10 * MINUTE);
      expect((await reject(imran, first)).status).toBe(200);
      expect((await approve(farah, first)).status).toBe(409);

      const second = await build();
      await claim(farah, second);
      await apiAs(test, imran).delete(second.claim).expect(204);
      expect((await approve(imran, second)).body.code).toBe("claimed_by_other");
      await apiAs(test, farah).delete(second.claim).expect(204);
      await apiAs(test, farah).delete(second.claim).expect(204);
      expect((await approve(imran, second)).status).toBe(200);
    });

    it("goes to one of two who claim it at the same moment, and only that one decides", async () => {
      for (let round = 0; round < 4; round += 1) {
        const one = await build();
        const both = [farah, imran];
        const claims = await Promise.all(both.map((who) => claim(who, one)));
        const holders = claims.map(({ body }) => body.claim.mine);
        expect(holders.filter((mine) => mine === true)).toHaveLength(1);
        const answers = await Promise.all(both.map((who) => approve(who, one)));
        expect(answers.map(({ status }) => status === 200)).toEqual(holders);
        expect(await decisions(one)).toBe(1);
      }
    });

    it("is decided once by two who decide at the same moment, held by nobody or run out", async () => {
      for (let round = 0; round < 4; round += 1) {
        const one = await build();
        if (round % 2 === 1) {
          await claim(farah, one);
          test.clock.advance(10 * MINUTE);
        }
        const answers = await Promise.all([approve(farah, one), reject(imran, one)]);
        expect(sortedStatuses(answers)).toEqual([200, 409]);
        expect(await decisions(one)).toBe(1);
        expect(await claimsOn(one)).toBe(0);
      }
    });

    it("is decided once when another takes a claim that runs out while its holder decides", async () => {
      for (let round = 0; round < 4; round += 1) {
        const one = await build();
        await claim(farah, one);
        test.clock.advance(10 * MINUTE);
        const [decided, taken] = await Promise.all([approve(farah, one), claim(imran, one)]);
        // Either the decision came first, or the claim did.
        const outcome = [decided.status, taken.status, taken.body.claim?.mine];
        expect([
          [200, 409, undefined],
          [409, 200, true],
        ]).toContainEqual(outcome);
        expect(await decisions(one)).toBe(decided.status === 200 ? 1 : 0);
      }
    });
  });
});
