import { dayInKolkata } from "@bachat/rules/time";
import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { StudentId } from "../../../ids.ts";
import { findStudentId } from "../../identity/students/service.ts";
import { presentListed } from "../../offers/offers/service-present.ts";
import { alreadyChecked, notAQr } from "./errors.ts";
import { redemptionContext } from "./policy.ts";
import * as repository from "./repository.ts";
import { makeQr, openCode, presentRedemption } from "./service-present.ts";

/** A student's redemptions. */

type Actor = Pick<UserActor, "userId">;

/** The next 60 seconds of a QR that is open on the student's screen. @throws 404, not_a_qr or already_checked. */
export async function renewQr(dependencies: Dependencies, { userId }: Actor, redemptionId: string) {
  const { db } = dependencies;
  const studentId = await findStudentId(db, userId);
  const row = studentId === null ? null : await repository.findOwn(db, studentId, redemptionId);
  if (row === null) throw notFound("That redemption");
  if (row.method !== "qr") throw notAQr();
  if (row.status !== "issued") throw alreadyChecked();
  return makeQr(dependencies, row);
}

/** Whether a shop has accepted it by now. @throws 404 */
export async function readState(
  { db }: Pick<Dependencies, "db">,
  { userId }: Actor,
  redemptionId: string,
) {
  const studentId = await findStudentId(db, userId);
  const row = studentId === null ? null : await repository.findOwn(db, studentId, redemptionId);
  if (row === null) throw notFound("That redemption");
  return { status: row.status, checked_at: row.checkedAt };
}

/** The code of an offer that the student has already; null before. */
export async function findGivenCode(
  dependencies: Pick<Dependencies, "db" | "secretBox" | "config" | "clock">,
  studentId: StudentId,
  offerId: string,
) {
  const row = await repository.findLatest(dependencies.db, studentId, offerId);
  return row?.method === "code" ? presentRedemption(dependencies, row) : null;
}

/** The latest first. */
export async function readRedeemed(
  dependencies: Dependencies,
  studentId: StudentId,
  limit: number,
  offset: number,
) {
  const today = dayInKolkata(dependencies.clock.now());
  const apiOrigin = dependencies.config.origins.api;
  const rows = await repository.listOwn(dependencies.db, { studentId, today }, limit, offset);
  return rows.map(({ redemption, ...listed }) => ({
    offer: presentListed(listed, { today, apiOrigin }),
    redemption: presentRedemption(dependencies, redemption),
  }));
}

export async function listRedeemed(
  dependencies: Dependencies,
  { userId }: Actor,
  query: { page: number; per_page: number },
) {
  const { db } = dependencies;
  const studentId = await findStudentId(db, userId);
  const total = studentId === null ? 0 : await repository.countOwn(db, studentId);
  const { offset, limit, envelope } = paginate(query, total);
  const items =
    studentId === null ? [] : await readRedeemed(dependencies, studentId, limit, offset);
  return { items, ...envelope };
}

/** A student's own redemptions with their codes, for the export of all their data. Never for anyone else. */
export async function exportRedemptions(
  { db, secretBox }: Pick<Dependencies, "db" | "secretBox">,
  studentId: StudentId,
) {
  const rows = await repository.listRedemptionsOf(db, studentId);
  return rows.map((row) => ({
    offer_title: row.offerTitle,
    brand_name: row.brandName,
    method: row.method,
    status: row.status,
    code:
      row.checkCodeEncrypted === null
        ? openCode({ secretBox }, row)
        : secretBox.open(row.checkCodeEncrypted, redemptionContext("typed_code", row)).toString(),
    redeemed_at: row.createdAt,
    checked_at: row.checkedAt,
  }));
}
