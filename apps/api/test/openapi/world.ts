import { eq } from "drizzle-orm";
import supertest from "supertest";
import {
  codeUploads,
  colleges,
  offerRevisions,
  studentEmails,
  verificationDocuments,
  verificationSubmissions,
} from "../../src/db/schema/index.ts";
import { roleLabels, type RoleLabel } from "../../src/http/access.ts";
import type { MemberRole } from "../../src/http/actor.ts";
import type { BrandId, UserId } from "../../src/ids.ts";
import { dayInKolkata, shiftDay } from "@bachat/rules/time";
import type { TestApp } from "../app.ts";
import { buildApiKey } from "../factories/api-key.ts";
import { buildApplication } from "../factories/application.ts";
import { buildCategory, buildOffer } from "../factories/offer.ts";
import { buildStudent } from "../factories/student.ts";
import { png } from "../files.ts";
import type { NamedOperation } from "./document.ts";
import { signInAs } from "../sign-in.ts";

/** Ids by the name of the path parameter that takes them. */
type Ids = Record<string, string>;

export interface World {
  /** Objects of the brand and the student that the callers belong to. */
  own: Ids;
  /** The same objects of another person. */
  foreign: Ids;
  /** What a body must name to be accepted, by the property's name. */
  values: Record<string, unknown>;
  /** Headers of a session; of a fresh one where the operation may end it. */
  headersAs(label: RoleLabel, operation: NamedOperation): Promise<Record<string, string>>;
}

/** A brand with a member of each role, a student, an admin, and a second tenant with the same things. */
export async function createWorld(test: TestApp): Promise<World> {
  const mine = await createTenant(test);
  const theirs = await createTenant(test);
  const users = new Map<RoleLabel, UserId>([["student", mine.userId]]);
  users.set("admin", (await signInAs(test, { admin: true })).userId);
  const sessions = new Map<RoleLabel, string>();
  for (const label of roleLabels) {
    if (!label.startsWith("brand:")) continue;
    const role = label.slice("brand:".length) as MemberRole;
    const brand = { id: mine.ids["brand_id"] as BrandId, role };
    users.set(label, (await signInAs(test, { brand })).userId);
  }
  return {
    own: { ...mine.ids, kind: "verification_reminder" },
    foreign: theirs.ids,
    values: {
      category: (await buildCategory(test)).slug,
      college_id: await buildCollege(test),
      last_brand_id: null,
      redemption_url: "https://shop.example/students",
      revision: 1,
      start_date: "2026-01-01",
      studentEmail: mine.email,
    },
    async headersAs(label, { tags }): Promise<Record<string, string>> {
      if (label === "api_key") return { "x-api-key": mine.secret };
      const userId = users.get(label);
      if (userId === undefined) return {};
      const known = sessions.get(label);
      if (known !== undefined && !tags.includes("auth")) return { authorization: known };
      const audience = label === "admin" ? "admin" : "site";
      const { authorization } = await signInAs(test, { userId, audience });
      if (!tags.includes("auth")) sessions.set(label, authorization);
      return { authorization };
    },
  };
}

async function buildCollege(test: TestApp): Promise<string> {
  const [college] = await test.dependencies.db
    .insert(colleges)
    .values({ name: "Nilgiri College of Science", city: "Coonoor", state: "Tamil Nadu" })
    .returning({ id: colleges.id });
  return college?.id ?? "";
}

interface Tenant {
  ids: Ids;
  secret: string;
  userId: UserId;
  email: string;
}

async function createTenant(test: TestApp): Promise<Tenant> {
  const { db } = test.dependencies;
  const application = await buildApplication(test, { status: "approved" });
  const { brandId } = application;
  const offer = await buildOffer(test, { redemptionMethod: "qr" });
  const [revision] = await db
    .insert(offerRevisions)
    .values({ offerId: offer.id, revisionNumber: 1, changes: { title: "A clearer title" } })
    .returning({ id: offerRevisions.id });
  const [upload] = await db
    .insert(codeUploads)
    .values({ offerId: offer.id, encoding: "utf-8", added: 0, duplicates: 0, invalid: 0 })
    .returning({ id: codeUploads.id });
  const { id: keyId, secret } = await buildApiKey(test, { brandId });
  // Verified, and near enough to the last day to send a newer ID.
  const today = dayInKolkata(test.clock.now());
  const student = await buildStudent(test, {
    verificationStatus: "approved",
    verifiedUntil: shiftDay(today, 30),
  });
  const [academic] = await db
    .insert(studentEmails)
    .values({
      studentId: student.id,
      kind: "academic",
      email: `academic.${student.email}`,
      lookupAddress: `academic.${student.email}`,
      duplicateKey: `academic${student.email}`,
      confirmedAt: test.clock.now(),
    })
    .returning({ id: studentEmails.id });
  const session = await signInAs(test, { userId: student.userId });
  const headers = { authorization: session.authorization };
  await supertest(test.app.server)
    .post("/v1/student/verifications")
    .set(headers)
    .attach("id_card_front", await png(), "card.png")
    .expect(201);
  await test.runJobs("verification.process_document");
  const [document] = await db
    .select({ id: verificationDocuments.id, submissionId: verificationSubmissions.id })
    .from(verificationDocuments)
    .innerJoin(
      verificationSubmissions,
      eq(verificationSubmissions.id, verificationDocuments.submissionId),
    )
    .where(eq(verificationSubmissions.studentId, student.id));
  const redemption = await supertest(test.app.server)
    .post(`/v1/student/offers/${offer.id}/redemptions`)
    .set(headers)
    .expect(201);
  return {
    secret,
    userId: student.userId,
    email: student.email,
    ids: {
      brand_id: brandId,
      application_id: application.id,
      offer_id: offer.id,
      revision_id: revision?.id ?? "",
      upload_id: upload?.id ?? "",
      key_id: keyId,
      user_id: student.userId,
      session_id: session.sessionId,
      submission_id: document?.submissionId ?? "",
      document_id: document?.id ?? "",
      academic_email_id: academic?.id ?? "",
      redemption_id: String(redemption.body.id),
    },
  };
}
