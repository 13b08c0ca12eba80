import type { Dependencies } from "../../../dependencies.ts";
import { notFound } from "../../../errors.ts";
import type { UserActor } from "../../../http/actor.ts";
import { paginate } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { snakeKeys } from "../../../snake-keys.ts";
import { listAddresses } from "../../identity/students/service-addresses.ts";
import { ensureProfile, findStudentId } from "../../identity/students/service.ts";
import { recordAudit } from "../../platform/audit/service.ts";
import { forgetAnswersAbout } from "../../verification-api/partner-verification/service-answers.ts";
import { addressHash } from "../../verification-api/partner-verification/service.ts";
import * as repository from "./repository-checks.ts";
import type { BrandCheckQuery } from "./schemas.ts";

type Actor = Pick<UserActor, "userId">;

/** Brands' checks of the caller's confirmed addresses, with time and answer. */
export async function listBrandChecks(
  { db, config }: Pick<Dependencies, "db" | "config">,
  { userId }: Actor,
  query: BrandCheckQuery,
) {
  const studentId = await findStudentId(db, userId);
  const addresses = studentId === null ? [] : await listAddresses(db, studentId);
  const hashes = addresses.map(({ lookupAddress }) => addressHash(config, lookupAddress));
  const { limit, offset, envelope } = paginate(query, await repository.countChecks(db, hashes));
  const rows =
    studentId === null ? [] : await repository.listChecks(db, studentId, hashes, limit, offset);
  return { items: rows.map(snakeKeys), ...envelope };
}

export async function listBlockedBrands({ db }: Pick<Dependencies, "db">, { userId }: Actor) {
  const studentId = await findStudentId(db, userId);
  const rows = studentId === null ? [] : await repository.listBlocked(db, studentId);
  return { items: rows.map(snakeKeys) };
}

/**
 * From now on the brand gets the not-verified answer about the caller, also for calls that it repeats. Safe to repeat.
 * @throws not_found for a brand that does not exist
 */
export async function blockBrand(
  dependencies: Dependencies,
  actor: Actor,
  brandId: BrandId,
): Promise<void> {
  if (!(await repository.brandExists(dependencies.db, brandId))) throw notFound("That brand");
  const { student } = await ensureProfile(dependencies, actor);
  await dependencies.db.transaction(async (tx) => {
    if (!(await repository.block(tx, student.id, brandId))) return;
    await forgetAnswersAbout(tx, actor.userId, brandId);
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId: actor.userId },
      action: "student.brand_blocked",
      objectType: "student",
      objectId: student.id,
      brandId,
    });
  });
}

/** Lifts the student's block of a brand. Safe to repeat. */
export async function unblockBrand(
  dependencies: Dependencies,
  { userId }: Actor,
  brandId: BrandId,
): Promise<void> {
  const studentId = await findStudentId(dependencies.db, userId);
  if (studentId === null) return;
  await dependencies.db.transaction(async (tx) => {
    if (!(await repository.unblock(tx, studentId, brandId))) return;
    await recordAudit(tx, dependencies, {
      actor: { kind: "user", userId },
      action: "student.brand_unblocked",
      objectType: "student",
      objectId: studentId,
      brandId,
    });
  });
}
