import type { Executor } from "../../../db/client.ts";
import type { Dependencies } from "../../../dependencies.ts";
import { unauthenticated } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import type { StudentId, UserId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { readInvitation } from "../../identity/invitations/service.ts";
import { exportLinked } from "../../identity/providers/service-complete.ts";
import { profileFieldsOf } from "../../identity/students/policy.ts";
import { listAddresses } from "../../identity/students/service-addresses.ts";
import { listConsents } from "../../identity/students/service-consents.ts";
import { findStudent } from "../../identity/students/service.ts";
import { stateOf } from "../../messages/contact/policy.ts";
import { listPreferences } from "../../messages/notifications/service-choices.ts";
import { listBrowsers } from "../../messages/push/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { exportRedemptions } from "../../redemption/redemptions/service-redeemed.ts";
import { exportConnections } from "../../verification-api/connect/service-connections.ts";
import { addressHash } from "../../verification-api/partner-verification/service.ts";
import { listBlocked } from "./repository-checks.ts";
import * as repository from "./repository-export.ts";

type Actor = Pick<UserActor, "userId">;

const listed = async <Row extends object>(rows: Promise<Row[]>) => (await rows).map(snakeKeys<Row>);

/** Everything stored about the caller. Taking the copy is logged. */
export async function exportData(dependencies: Dependencies, { userId }: Actor) {
  const data = await collectData(dependencies, { userId });
  await recordAudit(dependencies.db, dependencies, {
    actor: { kind: "user", userId },
    action: "account.data_exported",
    objectType: "user",
    objectId: userId,
  });
  return data;
}

/** The copy itself, codes included. Its caller logs that it was taken. */
export async function collectData(dependencies: Dependencies, { userId }: Actor) {
  const { db, clock, config } = dependencies;
  const account = await repository.findAccount(db, userId);
  if (account === undefined) throw unauthenticated();
  const student = await findStudent(db, userId);
  const addresses = student === null ? [] : await listAddresses(db, student.id);
  const hashes = addresses.map(({ lookupAddress }) => addressHash(config, lookupAddress));
  const blocked = student === null ? [] : await listBlocked(db, student.id);
  // An address that was never confirmed may be another person's.
  const newsletter =
    account.emailConfirmedAt === null
      ? undefined
      : await repository.findNewsletter(db, account.email);
  return {
    generated_at: clock.now(),
    account: { ...snakeKeys(account), is_18_or_older: account.is18OrOlder },
    brands: await listed(repository.listMemberships(db, userId)),
    profile: student === null ? null : { ...snakeKeys(student), ...profileFieldsOf(student) },
    student_addresses: addresses.map(snakeKeys),
    consents: await listed(listConsents(db, userId)),
    mail_preferences: await listPreferences(db, userId),
    linked_accounts: await exportLinked(db, userId),
    notified_browsers: await listed(listBrowsers(db, userId)),
    invitation: await readInvitation(dependencies, { userId }),
    ...(await studentParts(dependencies, student?.id)),
    brand_checks: await listed(repository.listChecks(db, hashes)),
    blocked_brands: blocked.map(snakeKeys),
    connections: student === null ? [] : await listed(exportConnections(db, student.id)),
    newsletter: newsletter === undefined ? null : snakeKeys(newsletter),
    contact_messages: await contactMessages(db, userId),
    sessions: await listed(repository.listSessions(db, userId)),
    activity: await repository.listActivity(db, userId),
  };
}

/** Each message with its conversation. Admins' notes for each other are no part of it. */
async function contactMessages(db: Executor, userId: UserId) {
  const entries = await repository.listContactEntries(db, userId);
  const messages = await repository.listContactMessages(db, userId);
  return messages.map(({ id, status, ...message }) => ({
    ...snakeKeys(message),
    status: stateOf(status),
    conversation: entries
      .filter(({ messageId }) => messageId === id)
      .map(({ kind, text, sentAt }) => ({
        from: kind === "sender" ? ("you" as const) : ("us" as const),
        text,
        sent_at: sentAt,
      })),
  }));
}

async function studentParts(dependencies: Dependencies, studentId: StudentId | undefined) {
  const { db } = dependencies;
  if (studentId === undefined) {
    return {
      verification_submissions: [],
      roll_numbers: [],
      interactions: [],
      redemptions: [],
      opened_offers: [],
      pass_readings: [],
      feedback: [],
    };
  }
  const submissions = await repository.listSubmissions(db, studentId);
  return {
    verification_submissions: submissions.map(({ documents, ...row }) => ({
      ...snakeKeys(row),
      documents: documents.map(snakeKeys),
    })),
    roll_numbers: await listed(repository.listRollNumbers(db, studentId)),
    interactions: await listed(repository.listInteractions(db, studentId)),
    redemptions: await exportRedemptions(dependencies, studentId),
    opened_offers: await listed(repository.listOpened(db, studentId)),
    pass_readings: await listed(repository.listPassReadings(db, studentId)),
    feedback: await listed(repository.listFeedback(db, studentId)),
  };
}
