import type { Dependencies } from "../../dependencies.ts";
import { unauthenticated } from "../../errors.ts";
import type { UserActor } from "../../http/actor.ts";
import type { StudentId } from "../../ids.ts";
import { recordAudit } from "../audit/service.ts";
import { addressHash } from "../partner-verification/service.ts";
import { exportRedemptions } from "../redemptions/service-export.ts";
import { profileFieldsOf } from "../students/policy.ts";
import { findStudent, type StudentRow } from "../students/service.ts";
import { listAddresses } from "../students/service-addresses.ts";
import { listBlocked } from "./repository-checks.ts";
import * as repository from "./repository-export.ts";

type Actor = Pick<UserActor, "userId">;

/** Everything stored about the caller. Taking the copy is logged. */
export async function exportData(dependencies: Dependencies, { userId }: Actor) {
  const { db, clock, config } = dependencies;
  const account = await repository.findAccount(db, userId);
  if (account === undefined) throw unauthenticated();
  const student = await findStudent(db, userId);
  const addresses = student === null ? [] : await listAddresses(db, student.id);
  const hashes = addresses.map(({ lookupAddress }) => addressHash(config, lookupAddress));
  const blocked = student === null ? [] : await listBlocked(db, student.id);
  await recordAudit(db, dependencies, {
    actor: { kind: "user", userId },
    action: "account.data_exported",
    objectType: "user",
    objectId: userId,
  });
  return {
    generated_at: clock.now(),
    account,
    brands: await repository.listMemberships(db, userId),
    profile: student === null ? null : presentProfile(student),
    student_addresses: addresses.map(({ email, kind, confirmedAt }) => ({
      email,
      kind,
      confirmed_at: confirmedAt,
    })),
    consents: await repository.listConsents(db, userId),
    mail_preferences: await repository.listMailPreferences(db, userId),
    ...(await studentParts(dependencies, student?.id)),
    brand_checks: await repository.listChecks(db, hashes),
    blocked_brands: blocked.map((row) => ({
      brand_name: row.brandName,
      blocked_at: row.blockedAt,
    })),
    // An address that was never confirmed may be another person's.
    newsletter:
      account.email_confirmed_at === null
        ? null
        : ((await repository.findNewsletter(db, account.email)) ?? null),
    contact_messages: await repository.listContactMessages(db, userId),
    sessions: await repository.listSessions(db, userId),
    activity: await repository.listActivity(db, userId),
  };
}

const presentProfile = (row: StudentRow) => ({
  ...profileFieldsOf(row),
  email: row.email,
  verification_status: row.verificationStatus,
  verified_until: row.verifiedUntil,
  avatar_url: row.avatarUrl,
  created_at: row.createdAt,
});

async function studentParts(dependencies: Dependencies, studentId: StudentId | undefined) {
  const { db } = dependencies;
  if (studentId === undefined) {
    return {
      verification_submissions: [],
      interactions: [],
      redemptions: [],
      opened_offers: [],
      feedback: [],
    };
  }
  return {
    verification_submissions: await repository.listSubmissions(db, studentId),
    interactions: await repository.listInteractions(db, studentId),
    redemptions: await exportRedemptions(dependencies, studentId),
    opened_offers: await repository.listOpened(db, studentId),
    feedback: await repository.listFeedback(db, studentId),
  };
}
