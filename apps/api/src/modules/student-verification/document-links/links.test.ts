import { eq } from "drizzle-orm";
import sharp from "sharp";
import supertest from "supertest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { jpeg } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  newStudent,
  sendFiles,
  sendFor,
  stateOf,
  verificationsUrl,
} from "../../../../test/verification.ts";
import {
  documentReads,
  secondFactors,
  sessions,
  userRoles,
  verificationDocuments,
} from "../../../db/schema/index.ts";

const inside = "10.1.2.3";
const outside = "203.0.113.9";

describe("links to the pages of a document", () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createTestApp({
      ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8",
      TRUSTED_PROXIES: "127.0.0.1",
      REQUIRE_ADMIN_2FA: "true",
    });
  });
  afterAll(() => test.close());

  const from = (ip: string, method: "get" | "post", path: string, as?: SignedIn) => {
    const request = supertest(test.app.server)[method](path).set("x-forwarded-for", ip);
    return as === undefined ? request : request.set("authorization", as.authorization);
  };

  /** A page's path as given to a new reviewer with two-step sign-in, and that reviewer. */
  async function reviewerLink() {
    const { submissionId } = await sendFor(test, await buildStudent(test));
    const reviewer = await signInAs(test, { admin: true });
    const now = test.clock.now();
    await test.dependencies.db
      .insert(secondFactors)
      .values({ userId: reviewer.userId, secretEncrypted: Buffer.alloc(1), confirmedAt: now });
    const path = `/v1/admin/verifications/${submissionId}`;
    const review = await from(inside, "get", path, reviewer);
    const documentUrl = `${path}/documents/${review.body.documents[0].id}/url`;
    const links = await from(inside, "post", documentUrl, reviewer);
    return { reviewer, documentUrl, page: new URL(links.body.url).pathname };
  }

  it("gives signed links to one's own pages only, for 300 seconds and this session", async () => {
    const me = await newStudent(test);
    await sendFiles(test, me, [["id_card_front", await jpeg()]]);
    await test.runJobs("verification.process_document");
    const { current } = await stateOf(test, me);
    const [document] = current.documents;
    const ask = (as: SignedIn) =>
      supertest(test.app.server)
        .post(`${verificationsUrl}/documents/${document.id}/url`)
        .set("authorization", as.authorization);
    expect((await ask(await newStudent(test))).status).toBe(404);

    const issued = await ask(me);
    expect(issued.status).toBe(200);
    expect(
      new Date(issued.body.expires_at).getTime() - test.clock.now().getTime(),
    ).toBeLessThanOrEqual(300_000);
    const path = new URL(issued.body.url).pathname;
    const image = await supertest(test.app.server).get(path);
    expect(image.status).toBe(200);
    expect(image.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "content-disposition": "inline",
    });
    expect((await sharp(image.body).metadata()).width).toBe(900);
    const tampered = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
    expect((await supertest(test.app.server).get(tampered)).status).toBe(404);
    const reads = await test.dependencies.db
      .select({ action: documentReads.action, userId: documentReads.userId })
      .from(documentReads)
      .where(eq(documentReads.documentId, document.id));
    expect(reads).toEqual([
      { action: "url_issued", userId: me.userId },
      { action: "read", userId: me.userId },
    ]);

    await test.dependencies.db
      .update(sessions)
      .set({ revokedAt: test.clock.now(), revokedReason: "signed_out" })
      .where(eq(sessions.id, me.sessionId));
    expect((await supertest(test.app.server).get(path)).body.code).toBe("link_expired");

    const again = { ...me, ...(await signInAs(test, { userId: me.userId })) };
    const fresh = new URL((await ask(again)).body.url).pathname;
    test.clock.advance(301_000);
    expect((await supertest(test.app.server).get(fresh)).body.code).toBe("link_expired");
  });

  it("open for a reviewer in the allowed networks only, as every admin call", async () => {
    const { reviewer, documentUrl, page } = await reviewerLink();
    expect((await from(inside, "get", page)).headers["content-type"]).toBe("image/webp");
    for (const refused of [
      await from(outside, "post", documentUrl, reviewer),
      await from(outside, "get", page),
    ])
      expect([refused.status, refused.body.code]).toEqual([403, "network_not_allowed"]);
  });

  it("open for a reviewer with the second factor only, as every admin call", async () => {
    const { reviewer, documentUrl, page } = await reviewerLink();
    await test.dependencies.db
      .delete(secondFactors)
      .where(eq(secondFactors.userId, reviewer.userId));
    for (const refused of [
      await from(inside, "post", documentUrl, reviewer),
      await from(inside, "get", page),
    ])
      expect([refused.status, refused.body.code]).toEqual([
        403,
        "second_factor_required_for_admin",
      ]);
  });

  it("open for a reviewer alone, from the next call on", async () => {
    const { reviewer, documentUrl, page } = await reviewerLink();
    expect((await from(inside, "get", page)).status).toBe(200);
    await test.dependencies.db
      .update(userRoles)
      .set({ permissions: ["brands", "catalogue", "finance", "owner"] })
      .where(eq(userRoles.userId, reviewer.userId));
    const asked = await from(inside, "post", documentUrl, reviewer);
    expect([asked.status, asked.body.code]).toEqual([403, "permission_required"]);
    const opened = await from(inside, "get", page);
    expect([opened.status, opened.body.code]).toEqual([410, "link_expired"]);
  });

  it("open for a student anywhere", async () => {
    const { me } = await sendFor(test, await buildStudent(test));
    const { current } = await stateOf(test, me);
    const ask = `${verificationsUrl}/documents/${current.documents[0].id}/url`;
    const { body } = await from(outside, "post", ask, me);
    expect((await from(outside, "get", new URL(body.url).pathname)).status).toBe(200);
  });

  it("do not say that a document was deleted when the storage has lost it", async () => {
    const { me } = await sendFor(test, await buildStudent(test));
    const { current } = await stateOf(test, me);
    const ask = `${verificationsUrl}/documents/${current.documents[0].id}/url`;
    const { body } = await from(outside, "post", ask, me);
    const [row] = await test.dependencies.db
      .select({ keys: verificationDocuments.pageKeys })
      .from(verificationDocuments)
      .where(eq(verificationDocuments.id, current.documents[0].id));
    await test.dependencies.storage.remove(row?.keys[0] ?? "");
    const page = await from(outside, "get", new URL(body.url).pathname);
    expect([page.status, page.body.code]).toEqual([503, "unavailable"]);
  });
});
