import { randomUUID } from "node:crypto";
import type { MemberRole } from "@bachat/rules/brand-actions";
import { DAY, dayInKolkata, later, shiftDay } from "@bachat/rules/time";
import { callbackOf } from "@bachat/sandbox-gateway";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import {
  bankTransfers,
  boosts,
  brandChanges,
  brandInvitations,
  brands,
  codeUploads,
  contactMessages,
  financeCases,
  offerRevisions,
  orders,
  outlets,
  payments,
  refunds,
  savedViews,
  studentEmails,
  students,
  synonymGroups,
  verificationDocuments,
  verificationSubmissions,
  webhookDeliveries,
  webhookEndpoints,
} from "../../src/db/schema/index.ts";
import { roleLabels, type RoleLabel } from "../../src/http/actor.ts";
import type { BrandId, UserId } from "../../src/ids.ts";
import {
  newSecret,
  webhookSecretContext,
} from "../../src/modules/verification-api/webhooks/policy.ts";
import type { TestApp } from "../app.ts";
import { buildApiKey } from "../factories/api-key.ts";
import { buildApplication } from "../factories/application.ts";
import { buildAuditEntry } from "../factories/audit-entry.ts";
import { billingColumns } from "../factories/brand.ts";
import { buildCallAlert } from "../factories/call-alert.ts";
import { buildCodeLink } from "../factories/code-link.ts";
import { buildConnectClient } from "../factories/connect-client.ts";
import { buildInvoice } from "../factories/invoice.ts";
import { buildCategory, buildOffer } from "../factories/offer.ts";
import { buildStudent } from "../factories/student.ts";
import { png } from "../files.ts";
import { SANDBOX_SECRET } from "../sandbox-gateway.ts";
import { signInAs } from "../sign-in.ts";
import { buildCall } from "./call.ts";
import { buildCheck } from "./check.ts";
import { buildCollege, buildCollegeDesk } from "./colleges.ts";
import { buildConfirmation } from "./confirmation.ts";
import type { NamedOperation } from "./document.ts";
import { buildIncident } from "./incident.ts";
import { buildMail } from "./mail.ts";
import { buildSettlement } from "./settlement.ts";

/** Ids by the name of the path parameter that takes them. */
type Ids = Record<string, string>;

export interface World {
  /** Objects of the brand and the student that the callers belong to. */
  own: Ids;
  /** The same objects of another person. */
  foreign: Ids;
  /** Values that a valid body must name, by the property's name. */
  values: Record<string, unknown>;
  /** Headers of a session; of a fresh one where the operation may end it. */
  headersAs(label: RoleLabel, operation: NamedOperation): Promise<Record<string, string>>;
}

/** A brand with a member of each role, a student, an admin, and a second tenant with the same things. */
export async function createWorld(test: TestApp): Promise<World> {
  const mine = await createTenant(test);
  const theirs = await createTenant(test);
  const users = new Map<RoleLabel, UserId>([["student", mine.userId]]);
  const admin = await signInAs(test, { admin: true });
  users.set("admin", admin.userId);
  const sessions = new Map<RoleLabel, string>();
  for (const label of roleLabels) {
    if (!label.startsWith("brand:")) continue;
    const role = label.slice("brand:".length) as MemberRole;
    const brand = { id: mine.ids["brand_id"] as BrandId, role };
    users.set(label, (await signInAs(test, { brand })).userId);
  }
  return {
    own: {
      provider: "google",
      ...mine.ids,
      ...(await buildDesks(test, admin.userId, mine.userId)),
      kind: "verification_reminder",
    },
    foreign: theirs.ids,
    values: {
      ...paidCallback(mine.ids["brand_id"] ?? ""),
      category: (await buildCategory(test)).slug,
      college_id: await buildCollege(test),
      last_brand_id: null,
      outlet_id: mine.ids["outlet_id"],
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

/** Rows that only admins name: a message, a view of theirs, a student. */
async function buildDesks(test: TestApp, adminId: UserId, userId: UserId): Promise<Ids> {
  const { db } = test.dependencies;
  const [message] = await db
    .insert(contactMessages)
    .values({
      name: "Ravi",
      email: "ravi@mail.example",
      subject: "other",
      message: "Which colleges are in the list?",
    })
    .returning({ id: contactMessages.id });
  const [view] = await db
    .insert(savedViews)
    .values({ adminId, list: "offers", name: "Ending soon", query: "sort=ending_soon" })
    .returning({ id: savedViews.id });
  const [student] = await db
    .select({ id: students.id })
    .from(students)
    .where(eq(students.userId, userId));
  return {
    calibration_case_id: "expired-card",
    ...(await buildCollegeDesk(test)),
    ...(await buildMail(test)),
    ...(await buildIncident(test)),
    ...(await buildSettlement(test)),
    message_id: message?.id ?? "",
    entry_id: await buildAuditEntry(test, adminId),
    view_id: view?.id ?? "",
    category_id: (await buildCategory(test)).id,
    student_id: student?.id ?? "",
    month: "2026-11",
    setting_key: "refunds.second_approval_minor",
    file: "b2b",
  };
}

const gatewayOrderId = (brandId: string) => `order_${brandId.replaceAll("-", "")}`;

/** A callback for the brand's order that the sandbox gateway signed. */
const paidCallback = (brandId: string) =>
  callbackOf(SANDBOX_SECRET, { id: "pay_ofTheWorld", order_id: gatewayOrderId(brandId) });

/** A waiting refund of an order that was paid by bank transfer, with that transfer and a case about it. */
async function buildRefund(test: TestApp, brandId: BrandId): Promise<Ids> {
  const { db, clock } = test.dependencies;
  const sold = { credits: 1_000, netPaise: 499_900, taxPaise: 89_982, totalPaise: 589_882 };
  const paid = { gateway: "bank_transfer", gatewayPaymentId: `utr-${brandId}` } as const;
  const now = clock.now();
  const [order] = await db
    .insert(orders)
    .values({
      brandId,
      kind: "credit_pack",
      pack: "starter",
      ...sold,
      gateway: paid.gateway,
      status: "paid",
      paidAt: now,
    })
    .returning({ id: orders.id });
  const orderId = order?.id ?? "";
  const [payment] = await db
    .insert(payments)
    .values({ orderId, ...paid, status: "captured", amountPaise: 589_882, capturedAt: now })
    .returning({ id: payments.id });
  const [refund] = await db
    .insert(refunds)
    .values({
      orderId,
      paymentId: payment?.id ?? "",
      credits: 10,
      amountPaise: 5_899,
      reason: "Unused",
    })
    .returning({ id: refunds.id });
  const [transfer] = await db
    .insert(bankTransfers)
    .values({
      orderId,
      reference: `UTR${brandId}`.toUpperCase(),
      receivedPaise: 589_882,
      tdsPaise: 0,
    })
    .returning({ id: bankTransfers.id });
  const [opened] = await db
    .insert(financeCases)
    .values({ reason: "dispute", gateway: "sandbox", reference: `disp_${brandId}`, orderId })
    .returning({ id: financeCases.id });
  return {
    refund_id: refund?.id ?? "",
    transfer_id: transfer?.id ?? "",
    case_id: opened?.id ?? "",
  };
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
  await db.update(brands).set(billingColumns).where(eq(brands.id, brandId));
  const offer = await buildOffer(test, { redemptionMethod: "qr" });
  const [revision] = await db
    .insert(offerRevisions)
    .values({ offerId: offer.id, revisionNumber: 1, changes: { title: "A clearer title" } })
    .returning({ id: offerRevisions.id });
  const [upload] = await db
    .insert(codeUploads)
    .values({ offerId: offer.id, encoding: "utf-8", added: 0, duplicates: 0, invalid: 0 })
    .returning({ id: codeUploads.id });
  const { userId: inviterId } = await signInAs(test, { brand: { id: brandId, role: "admin" } });
  const [invitation] = await db
    .insert(brandInvitations)
    .values({
      brandId,
      email: `invited-to-${brandId}@brand.example`,
      role: "viewer",
      tokenHash: Buffer.from(brandId),
      invitedBy: inviterId,
      expiresAt: later(test.clock.now(), DAY),
    })
    .returning({ id: brandInvitations.id });
  const invoice = await buildInvoice(test, brandId, { gatewayOrderId: gatewayOrderId(brandId) });
  await test.runJobs("invoices.draw");
  const refundIds = await buildRefund(test, brandId);
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
  const [outlet] = await db
    .insert(outlets)
    .values({ brandId, name: "Koregaon Park", address: "12 North Main Road", city: "Pune" })
    .returning({ id: outlets.id });
  const check = await buildCheck(test, brandId, student.id);
  const boost = await buildBoost(test, brandId);
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
      invitation_id: invitation?.id ?? "",
      order_id: invoice.orderId,
      invoice_id: invoice.id,
      ...refundIds,
      key_id: keyId,
      link_id: (await buildCodeLink(test, { brandId })).id,
      client_id: (await buildConnectClient(test, { brandId })).id,
      // Sign-ins belong to the browser that began them: here one that has ended.
      uid: "Xk3v9TqLw2aBcDeFgHiJk",
      user_id: student.userId,
      session_id: session.sessionId,
      submission_id: document?.submissionId ?? "",
      document_id: document?.id ?? "",
      academic_email_id: academic?.id ?? "",
      redemption_id: String(redemption.body.id),
      outlet_id: outlet?.id ?? "",
      check_id: check,
      boost_id: boost,
      request_id: await buildCall(test, { brandId, apiKeyId: keyId }),
      ...(await buildWebhook(test, brandId)),
      change_id: await buildBrandChange(test, brandId),
      confirmation_id: await buildConfirmation(test, brandId),
      alert_id: await buildCallAlert(test, brandId),
      group_id: await buildSynonyms(test),
    },
  };
}

async function buildSynonyms({ dependencies: { db } }: TestApp): Promise<string> {
  const words = ["lantern", "lamp of paper"];
  const [group] = await db
    .insert(synonymGroups)
    .values({ words })
    .returning({ id: synonymGroups.id });
  return group?.id ?? "";
}

/** An endpoint with an event that was delivered. */
async function buildWebhook(test: TestApp, brandId: BrandId): Promise<Ids> {
  const { db, clock, secretBox } = test.dependencies;
  const id = randomUUID();
  await db.insert(webhookEndpoints).values({
    id,
    brandId,
    url: "https://shop.example/webhooks",
    events: ["credits.low"],
    secretEncrypted: secretBox.seal(newSecret(), webhookSecretContext(id)),
  });
  const [delivery] = await db
    .insert(webhookDeliveries)
    .values({
      endpointId: id,
      eventId: randomUUID(),
      event: "credits.low",
      payload: {},
      status: "delivered",
      deliveredAt: clock.now(),
    })
    .returning({ id: webhookDeliveries.id });
  return { endpoint_id: id, delivery_id: delivery?.id ?? "" };
}

/** A new name that waits for an admin. */
async function buildBrandChange(test: TestApp, brandId: BrandId): Promise<string> {
  const [change] = await test.dependencies.db
    .insert(brandChanges)
    .values({ brandId, name: "Renamed", previousName: "Before", hasLogo: false })
    .returning({ id: brandChanges.id });
  return change?.id ?? "";
}

/** A boost that has not started. */
async function buildBoost(test: TestApp, brandId: BrandId): Promise<string> {
  const { db, clock } = test.dependencies;
  const { id: offerId } = await buildOffer(test, { brandId });
  const startsAt = later(clock.now(), DAY);
  const endsAt = later(startsAt, 7 * DAY);
  const [boost] = await db
    .insert(boosts)
    .values({ offerId, brandId, plan: "days_7", startsAt, endsAt })
    .returning({ id: boosts.id });
  return boost?.id ?? "";
}
